import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activities/$rotaActivityId',
  staticData: { title: 'Activity', permission: 'read rota.rota-activities' },
  params: { parse: ({ rotaActivityId }) => ({ rotaActivityId: idInPath(rotaActivityId) }) },
  component: lazyPage(() => import('../pages/activity-page.tsx'), 'ActivityPage'),
})
