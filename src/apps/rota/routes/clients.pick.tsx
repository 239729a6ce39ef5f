import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const clientPickRoute = createRoute({
  getParentRoute: () => rootRoute,
  // Wins over a client's id, which is a UUID. Decision 45.
  path: '/clients/pick',
  staticData: { title: 'Choose clients', permission: 'read clients' },
  component: lazyRouteComponent(() => import('../client-pages.tsx'), 'ClientPickPage'),
})
