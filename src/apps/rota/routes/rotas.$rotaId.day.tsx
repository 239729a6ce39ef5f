import { createRoute } from '@tanstack/react-router'
import { readRotaDaySearch } from '../../../features/rota-day/rota-day-search.ts'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const oneRotaDayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/$rotaId/day',
  staticData: { title: 'Day of a rota', permission: 'read rota.rotas' },
  params: { parse: ({ rotaId }) => ({ rotaId: idInPath(rotaId) }) },
  validateSearch: readRotaDaySearch,
  component: lazyPage(() => import('../pages/rota-day-page.tsx'), 'OneRotaDayPage'),
})
