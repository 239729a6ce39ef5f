import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId/history',
  staticData: { title: 'History', permission: 'manage clients' },
  params: { parse: ({ clientId }) => ({ clientId: idInPath(clientId) }) },
  component: lazyPage(() => import('../../../features/reports/history/history-pages.tsx'), 'ClientHistoryPage'),
})
