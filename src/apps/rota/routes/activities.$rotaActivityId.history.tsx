import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const activityHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activities/$rotaActivityId/history',
  staticData: { title: 'History', permission: 'manage rota.rota-activities' },
  params: { parse: ({ rotaActivityId }) => ({ rotaActivityId: idInPath(rotaActivityId) }) },
  component: lazyPage(() => import('../../../features/reports/history/history-pages.tsx'), 'ActivityHistoryPage'),
})
