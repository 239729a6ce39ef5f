import { createRoute, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activities/$rotaActivityId',
  staticData: { title: 'Activity', permission: 'read rota.rota-activities' },
  // Anything but a UUID is no activity. Rules §5.
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.rotaActivityId).success) throw notFound()
  },
  component: lazyPage(() => import('../activity-page.tsx'), 'ActivityPage'),
})
