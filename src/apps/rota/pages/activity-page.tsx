import { getRouteApi } from '@tanstack/react-router'
import { ActivityScreen } from '../../../features/activities/activity-screen.tsx'
import { SeriesSection } from '../../../features/repeats/series-section.tsx'

const route = getRouteApi('/activities/$rotaActivityId')

/** One activity, drawn afresh for each id. */
export function ActivityPage() {
  const { rotaActivityId } = route.useParams()
  return (
    <ActivityScreen
      key={rotaActivityId}
      activityId={rotaActivityId}
      beside={(activity) => <SeriesSection activity={activity} />}
    />
  )
}
