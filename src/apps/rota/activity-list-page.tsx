import { useNavigate, useSearch } from '@tanstack/react-router'
import { ActivityListScreen } from '../../features/activity-list/activity-list-screen.tsx'
import { type ListSearch, readListSearch } from '../../features/activity-list/list-search.ts'
import type { ListTab } from '../../features/activity-list/use-activity-list.ts'
import { ExportReports } from '../../features/report-export/export-reports.tsx'

function ActivityListPage({ tab }: { tab: ListTab }) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: readListSearch, structuralSharing: true })
  const onSearch = (wanted: Partial<ListSearch>) => void navigate({ to: '.', search: wanted, replace: true })
  const onTab = (wanted: ListTab) => void navigate({ to: wanted === 'all' ? '/activities/all' : '/activities' })
  const { from, until } = search
  const shown = from === undefined || until === undefined ? undefined : { from, until }
  const more = <ExportReports key={`${from} ${until}`} defaultSpan={shown} />
  return <ActivityListScreen key={tab} {...{ tab, search, onSearch, onTab, more }} />
}

export const TodaysActivities = () => <ActivityListPage tab="today" />
export const AllActivities = () => <ActivityListPage tab="all" />
