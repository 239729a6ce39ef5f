import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { grouped } from '../../../domain/grouped.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useOwnRotaUser } from '../../engine/shared-reads.tsx'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ActivitySummaryCard } from '../../pieces/activity-summary-card.tsx'
import { dayWords, shiftsWords } from '../../pieces/activity-words.ts'
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
import { activityColumns, cardNote, EditButton, tellingColumns } from './activity-columns.tsx'
import classes from './activity-list-page.module.css'
import { type ActivitySearch, activitySearch, readActivitySearch, searchWithin } from './activity-search.ts'
import { ExportReports } from './report-export/export-reports.tsx'
import { useActivityChoices } from './use-activity-choices.ts'
import { columnWords, type ListTab, useActivityList } from './use-activity-list.ts'

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

const noRows: readonly VisibleActivity[] = []

/** The house in which the list of today opens; whoever manages activities looks after all of them. */
const useOwnPlace = (tab: ListTab): string | undefined => {
  const rotaUser = useOwnRotaUser()
  const { can } = useCurrentUser()
  if (tab === 'all' || can('manage rota.rota-activities') || rotaUser === undefined) return undefined
  const { placeOfWork, locations } = rotaUser
  return placeOfWork ?? (locations.length === 1 ? locations[0] : undefined)
}

const idOf = ({ id }: VisibleActivity) => id

/** The first activity of each day, which is headed by its day. */
const firstsOfDays = (rows: readonly VisibleActivity[], zone: string): ReadonlySet<string> =>
  new Set(
    [...grouped(rows, ({ startDate }) => localDayOf(startDate, zone)).values()].flatMap(([first]) => first?.id ?? []),
  )

/** All rows are of one day, or in the order of their days, or each says its own. */
type DaysOfRows = 'one' | 'ordered' | 'mixed'

/** How each activity is shown, in a table and as a card; those in the order of their days are headed day by day. */
const useRowLooks = (rows: readonly VisibleActivity[], sort: string | undefined, days: DaysOfRows) => {
  // What is new is drawn in portions, between which a finger can scroll.
  const facts = useDeferredValue(useCareFacts())
  const { user, can } = useCurrentUser()
  // Agency staff report on activities; the plan is for others to change. Decision 21.
  const canEdit = can('update rota.rota-activities') && user.agencyId === undefined
  const columns = useMemo(() => {
    const words = columnWords(facts)
    const dayOf = ({ startDate }: VisibleActivity) => localDayOf(startDate, facts.zone)
    const wordsIn = (column: string, row: VisibleActivity) =>
      column === 'date' ? dayOf(row) : Object.entries(words).find(([id]) => id === column)?.[1](row)
    return tellingColumns(activityColumns(facts, canEdit), rows, { sort, wordsIn })
  }, [facts, canEdit, rows, sort])
  const firsts = useMemo(
    () => (days === 'ordered' ? firstsOfDays(rows, facts.zone) : undefined),
    [rows, facts.zone, days],
  )
  const headingOf = useCallback(
    ({ id, startDate }: VisibleActivity) => (firsts?.has(id) ? dayWords(startDate, facts) : undefined),
    [facts, firsts],
  )
  const card = useCallback(
    (activity: VisibleActivity) => (
      <div className={classes.editable}>
        {/* No heading: the first of a day may not be rendered, and headings would lack a level. */}
        {headingOf(activity) !== undefined && <div className={classes.day}>{headingOf(activity)}</div>}
        <ActivitySummaryCard
          activity={activity}
          level={2}
          opens="popup"
          note={days === 'mixed' ? cardNote(activity, facts) : shiftsWords(activity, facts)}
          actions={canEdit && <EditButton activity={activity} />}
        />
      </div>
    ),
    [facts, canEdit, headingOf, days],
  )
  return { columns, card, headingOf }
}

/** A list stands under one address for all days, and under two for today. */
type ActivityListProps = { tab: ListTab; path: '/activities' | '/activities/today' | '/activities/all' }

function ActivityList({ tab, path }: ActivityListProps) {
  const address = useSearch({ from: path, select: readActivitySearch, structuralSharing: true })
  const navigate = useNavigate({ from: path })
  const ownPlace = useOwnPlace(tab)
  const { shownAt, addressOf } = useMemo(() => searchWithin(ownPlace), [ownPlace])
  const search = useMemo(() => shownAt(address), [shownAt, address])
  const onSearch = (wanted: ActivitySearch) => void navigate({ search: addressOf(wanted), replace: true })
  const found = useActivityList(tab, search)
  const shown = useDeferredValue(found.shown)
  const inOrder = activitySearch.orderOf(search).by === 'date' ? 'ordered' : 'mixed'
  const { columns, card, headingOf } = useRowLooks(
    shown?.rows ?? noRows,
    search.sort,
    tab === 'today' ? 'one' : inOrder,
  )
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
      aboveRows={<OlderLine state={found.older} />}
      columns={columns}
      shown={shown}
      openAt={found.openAt}
      keyOf={idOf}
      card={card}
      headingOf={headingOf}
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
