import { useNavigate, useSearch } from '@tanstack/react-router'
import { ActivityListScreen } from '../../features/activity-list/activity-list-screen.tsx'
import { type ListSearch, readListSearch } from '../../features/activity-list/list-search.ts'
import type { ListTab } from '../../features/activity-list/use-activity-list.ts'

function ActivityListPage({ tab }: { tab: ListTab }) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: readListSearch, structuralSharing: true })
  const onSearch = (wanted: Partial<ListSearch>) => void navigate({ to: '.', search: wanted, replace: true })
  const onTab = (wanted: ListTab) => void navigate({ to: wanted === 'all' ? '/activities/all' : '/activities' })
  return <ActivityListScreen key={tab} tab={tab} search={search} onSearch={onSearch} onTab={onTab} />
}

export const TodaysActivities = () => <ActivityListPage tab="today" />
export const AllActivities = () => <ActivityListPage tab="all" />
