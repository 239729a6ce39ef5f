import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ActivitySummaryCard } from '../../pieces/activity-summary-card.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ListPage } from '../../pieces/list-page/list-page.tsx'
import { OlderLine } from '../../pieces/older-line.tsx'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarIcon, ClockIcon, ListIcon, PlusIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { activityColumns, cardNote, EditButton } from './activity-columns.tsx'
import classes from './activity-list-page.module.css'
import { type ActivitySearch, activitySearch, readActivitySearch } from './activity-search.ts'
import { ExportReports } from './report-export/export-reports.tsx'
import { useActivityChoices } from './use-activity-choices.ts'
import { type ListTab, useActivityList } from './use-activity-list.ts'

/** The tables that have to be on this device before anything can be shown. */
const tables = ['activities', 'clients', 'providerSettings'] as const

const titles = { today: "Today's activities", all: 'All activities and appointments' } as const

const tabs = [
  { value: 'today', text: 'Today', icon: ClockIcon },
  { value: 'all', text: 'All', icon: ListIcon },
] as const

const noMatch = { title: 'No activity matches', text: 'Nothing is planned or recorded with all of these filters.' }

function NewActivity() {
  const { can } = useCurrentUser()
  if (!can('create rota.rota-activities')) return null
  return (
    <Button look="primary" size="action" icon={PlusIcon} onClick={() => popupActivity({ action: 'add' })}>
      New activity
    </Button>
  )
}

function NoActivities() {
  return (
    <EmptyState
      icon={ClockIcon}
      title="No activities"
      text="Activities and appointments of these days are listed here."
      actions={<NewActivity />}
    />
  )
}

function Actions({ tab, search: { from, until } }: { tab: ListTab; search: ActivitySearch }) {
  const navigate = useNavigate()
  const shownDays = from === undefined || until === undefined ? undefined : { from, until }
  return (
    <>
      <Segmented
        label="Which activities"
        value={tab}
        onValueChange={(wanted) => void navigate({ to: wanted === 'all' ? '/activities/all' : '/activities' })}
        options={tabs}
      />
      <ButtonLink to="/activities/day" icon={CalendarIcon}>
        Day
      </ButtonLink>
      <ExportReports key={`${from} ${until}`} defaultSpan={shownDays} />
      <NewActivity />
    </>
  )
}

type DaysProps = { search: ActivitySearch; onSearch: (search: ActivitySearch) => void }

function Days({ search, onSearch }: DaysProps) {
  const day = (filter: 'from' | 'until', label: string) => (
    <DateField
      label={label}
      value={search[filter] ?? ''}
      onValueChange={(value) => onSearch(activitySearch.narrowedBy(search, filter, value || undefined))}
    />
  )
  return (
    <>
      {day('from', 'From')}
      {day('until', 'Until')}
    </>
  )
}

const idOf = ({ id }: VisibleActivity) => id

/** How each activity is shown, in a table and as a card. */
const useRowLooks = () => {
  // What is new is drawn in portions, between which a finger can scroll.
  const facts = useDeferredValue(useCareFacts())
  const { user, can } = useCurrentUser()
  // Agency staff report on activities; the plan is for others to change. Decision 21.
  const canEdit = can('update rota.rota-activities') && user.agencyId === undefined
  const columns = useMemo(() => activityColumns(facts, canEdit), [facts, canEdit])
  const card = useCallback(
    (activity: VisibleActivity) => (
      <div className={classes.editable}>
        <ActivitySummaryCard
          activity={activity}
          level={2}
          opens="popup"
          note={cardNote(activity, facts)}
          actions={canEdit && <EditButton activity={activity} />}
        />
      </div>
    ),
    [facts, canEdit],
  )
  return { columns, card }
}

/** A list stands under one address for all days, and under two for today. */
type ActivityListProps = { tab: ListTab; path: '/activities' | '/activities/today' | '/activities/all' }

function ActivityList({ tab, path }: ActivityListProps) {
  const search = useSearch({ from: path, select: readActivitySearch, structuralSharing: true })
  const navigate = useNavigate({ from: path })
  const onSearch = (wanted: ActivitySearch) => void navigate({ search: wanted, replace: true })
  const { columns, card } = useRowLooks()
  const { shown, older } = useActivityList(tab, search)
  return (
    <ListPage
      title={titles[tab]}
      tables={tables}
      definition={activitySearch}
      search={search}
      onSearch={onSearch}
      actions={<Actions tab={tab} search={search} />}
      placeholder="Title, client, staff or note"
      choices={useActivityChoices()}
      moreFilters={tab === 'all' && <Days search={search} onSearch={onSearch} />}
      foldsWords
      aboveRows={<OlderLine state={older} />}
      columns={columns}
      shown={useDeferredValue(shown)}
      keyOf={idOf}
      card={card}
      isEmpty={!activitySearch.isNarrowed(search)}
      empty={<NoActivities />}
      noMatch={noMatch}
    />
  )
}

/** The activities of today. Rules §2.2, §2.5. */
export const TodaysActivities = () => <ActivityList tab="today" path="/activities" />

/** The activities of today, where the address names the tab. */
export const TodayTab = () => <ActivityList tab="today" path="/activities/today" />

/** The activities of all days. Rules §2.2, §2.5. */
export const AllActivities = () => <ActivityList tab="all" path="/activities/all" />
