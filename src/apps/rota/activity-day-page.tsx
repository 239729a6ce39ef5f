import { useNavigate, useSearch } from '@tanstack/react-router'
import { ActivityDayScreen } from '../../features/activity-day/activity-day-screen.tsx'
import { readDaySearch } from '../../features/activity-day/day-search.ts'

/** The activities of the day that the address names, else of today. */
export function ActivityDayPage() {
  const { day } = useSearch({ strict: false, select: readDaySearch })
  const navigate = useNavigate()
  const onDay = (wanted: string | undefined) =>
    void navigate({ to: '/activities/day', search: wanted === undefined ? {} : { day: wanted } })
  return <ActivityDayScreen day={day} onDay={onDay} />
}
