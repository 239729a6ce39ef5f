import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const rotaCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/create',
  staticData: { title: 'Add a new rota', permission: 'create rota.rotas' },
  component: lazyRouteComponent(() => import('../rota-pages.tsx'), 'RotaCreatePage'),
})
