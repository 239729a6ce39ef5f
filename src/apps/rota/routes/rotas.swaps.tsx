import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const swapsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/swaps',
  staticData: { title: 'Swap requests', permission: 'self-assign rota.rotas' },
  component: lazyPage(() => import('../../../features/swaps/swaps-screen.tsx'), 'SwapsScreen'),
})
