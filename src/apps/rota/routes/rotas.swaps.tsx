import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const swapsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/swaps',
  staticData: { title: 'Swap requests', permission: 'self-assign rota.rotas' },
  component: lazyRouteComponent(() => import('../../../features/swaps/swaps-screen.tsx'), 'SwapsScreen'),
})
