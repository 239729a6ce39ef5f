import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const agencyHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/agencies/$rotaAgencyId/history',
  staticData: { title: 'History', permission: 'manage rota.rota-agencies' },
  params: { parse: ({ rotaAgencyId }) => ({ rotaAgencyId: idInPath(rotaAgencyId) }) },
  component: lazyPage(() => import('../../../features/reports/history/history-pages.tsx'), 'AgencyHistoryPage'),
})
