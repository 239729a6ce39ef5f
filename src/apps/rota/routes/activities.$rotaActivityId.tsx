import { createRoute, getRouteApi, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { rootRoute } from './root.ts'

const ActivityScreen = lazyRouteComponent(
  () => import('../../../features/activities/activity-screen.tsx'),
  'ActivityScreen',
)

const route = getRouteApi('/activities/$rotaActivityId')

function ActivityRoute() {
  const { rotaActivityId } = route.useParams()
  return <ActivityScreen key={rotaActivityId} activityId={rotaActivityId} />
}

export const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activities/$rotaActivityId',
  staticData: { title: 'Activity', permission: 'read rota.rota-activities' },
  // Anything but a UUID is no activity. Rules §5.
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.rotaActivityId).success) throw notFound()
  },
  component: ActivityRoute,
})
