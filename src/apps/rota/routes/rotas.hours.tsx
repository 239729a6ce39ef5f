import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const ownHoursRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/hours',
  staticData: { title: 'Own hours', permission: 'self-assign rota.rotas' },
  component: lazyRouteComponent(() => import('../own-hours-page.tsx'), 'OwnHoursPage'),
})
