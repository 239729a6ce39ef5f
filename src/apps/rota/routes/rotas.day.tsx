import { createRoute } from '@tanstack/react-router'
import { readRotaDaySearch } from '../../../features/rota-day/rota-day-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const rotaDayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/day',
  staticData: { title: 'Rota day view', permission: 'read rota.rotas' },
  validateSearch: readRotaDaySearch,
  component: lazyPage(() => import('../pages/rota-day-page.tsx'), 'RotaDayPage'),
})
