import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const shiftHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/$rotaId/shifts/$shiftId/history',
  staticData: { title: 'History', permission: 'manage rota.rotas' },
  params: { parse: ({ rotaId, shiftId }) => ({ rotaId: idInPath(rotaId), shiftId: idInPath(shiftId) }) },
  component: lazyPage(() => import('../../../features/reports/history/history-pages.tsx'), 'ShiftHistoryPage'),
})
