import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const staffHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff/$userId/history',
  staticData: { title: 'History', permission: 'manage rota.rota-users' },
  params: { parse: ({ userId }) => ({ userId: idInPath(userId) }) },
  component: lazyPage(() => import('../../../features/reports/history/history-pages.tsx'), 'StaffHistoryPage'),
})
