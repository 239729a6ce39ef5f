import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ActivitySummaryCard } from '../../pieces/activity-summary-card.tsx'
import { CareFactsProvider, useCareFacts } from '../../pieces/care-facts.tsx'
import { OlderLine } from '../../pieces/older-line.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { PagedTable } from '../../pieces/paged-table.tsx'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FiltersFold } from '../../ui/filters-fold.tsx'
import { CalendarIcon, ClockIcon, ListIcon, PlusIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { still } from '../../ui/still.tsx'
import { activityColumns, cardNote, EditButton } from './activity-columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { isNarrowed, type ListSearch, sortedBy, withoutFilters } from './list-search.ts'
import { type ListTab, useActivityList } from './use-activity-list.ts'

/** What has to be on this device before anything can be drawn. */
const lists = ['activities', 'clients', 'providerSettings'] as const

export type ActivityListProps = {
  tab: ListTab
  search: ListSearch
  /** Puts the list into the address, in place of what is there. */
  onSearch: (search: Partial<ListSearch>) => void
  onTab: (tab: ListTab) => void
  /** What else can be done with the list, such as an export. */
  more?: ReactNode
}

const titles = { today: "Today's activities", all: 'All activities and appointments' } as const

const tabs = [
  { value: 'today', text: 'Today', icon: ClockIcon },
  { value: 'all', text: 'All', icon: ListIcon },
] as const

function NewActivity() {
  return (
    <Button look="primary" size="action" icon={PlusIcon} onClick={() => popupActivity({ action: 'add' })}>
      New activity
    </Button>
  )
}

function Nothing({ search, onClear, canCreate }: { search: ListSearch; onClear: () => void; canCreate: boolean }) {
  if (isNarrowed(search)) {
    return (
      <EmptyState
        icon={ListIcon}
        title="No activity matches"
        text="Nothing is planned or recorded with all of these filters."
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={ClockIcon}
      title="No activities"
      text="Activities and appointments of these days are listed here."
      actions={canCreate && <NewActivity />}
    />
  )
}

/** The pencil stands beside the title and its lines: the badges beneath have the whole width. */
const EditableCard = still('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& div:has(> h2)': { paddingInlineEnd: '10' },
    '& article button': { position: 'relative', alignSelf: 'start', marginInlineStart: '-14', marginTop: '-2' },
  },
})

const idOf = ({ id }: VisibleActivity) => id

type RowsProps = Pick<ActivityListProps, 'search' | 'onSearch' | 'tab'> & { list: ReturnType<typeof useActivityList> }

function Rows({ tab, search, onSearch, list }: RowsProps) {
  // What is new is drawn in portions, between which a finger can scroll.
  const facts = useDeferredValue(useCareFacts())
  const shown = useDeferredValue(list.shown)
  const { user, can } = useCurrentUser()
  // Agency staff report on activities; the plan is for others to change. Decision 21.
  const canEdit = can('update rota.rota-activities') && user.agencyId === undefined
  const columns = useMemo(() => activityColumns(facts, canEdit), [facts, canEdit])
  const card = useCallback(
    (activity: VisibleActivity) => (
      <EditableCard>
        <ActivitySummaryCard
          activity={activity}
          level={2}
          opens="popup"
          note={cardNote(activity, facts)}
          actions={canEdit && <EditButton activity={activity} />}
        />
      </EditableCard>
    ),
    [facts, canEdit],
  )
  if (shown === undefined) return <SkeletonCards count={4} />
  if (shown.total === 0) {
    const onClear = () => onSearch(withoutFilters(search))
    return <Nothing search={search} onClear={onClear} canCreate={can('create rota.rota-activities')} />
  }
  return (
    <PagedTable
      label={titles[tab]}
      columns={columns}
      shown={shown}
      keyOf={idOf}
      sort={list.sort}
      onSort={(column) => onSearch({ ...search, ...sortedBy(search, column) })}
      onPage={(page) => onSearch({ ...search, page })}
      card={card}
    />
  )
}

function List({ tab, search, onSearch, onTab, more }: ActivityListProps) {
  const list = useActivityList(tab, search)
  const { can } = useCurrentUser()
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  const isLoading = !isKnown || isFirstLoad
  return (
    <Page>
      <PageHeading
        aside={
          <Flex gap="2" flexWrap="wrap">
            <Segmented label="Which activities" value={tab} onValueChange={onTab} options={tabs} />
            <ButtonLink to="/activities/day" icon={CalendarIcon}>
              Day
            </ButtonLink>
            {more}
            {can('create rota.rota-activities') && <NewActivity />}
          </Flex>
        }
      >
        {titles[tab]}
      </PageHeading>
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <FiltersFold isOpenAtFirst={isNarrowed(search)}>
          <ListFilters
            tab={tab}
            search={search}
            onChange={(changed) => onSearch({ ...search, ...changed, page: undefined })}
            onClear={() => onSearch(withoutFilters(search))}
          />
        </FiltersFold>
        <OlderLine state={list.older} />
        {isLoading ? (
          <NotReadYet tables={lists} count={4} />
        ) : (
          <Rows tab={tab} search={search} onSearch={onSearch} list={list} />
        )}
      </Box>
    </Page>
  )
}

/** Today's activities, or all of them: narrowed, ordered and turned by what the address says. Rules §2.2, §2.5. */
export function ActivityListScreen(props: ActivityListProps) {
  return (
    <CareFactsProvider>
      <List {...props} />
    </CareFactsProvider>
  )
}
