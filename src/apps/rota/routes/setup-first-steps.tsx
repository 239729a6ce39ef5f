import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const setupFirstStepsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/first-steps',
  staticData: { title: 'First steps', permission: 'manage rota.rotas' },
  component: lazyRouteComponent(() => import('../setup-pages.tsx'), 'FirstStepsScreen'),
})
