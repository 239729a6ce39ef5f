import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { passDoor } from '../client-door.ts'
import { rootRoute } from './root.ts'

export const clientRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId',
  staticData: { title: 'Client', permission: 'read clients' },
  beforeLoad: passDoor,
  component: lazyRouteComponent(() => import('../client-page.tsx'), 'ClientPage'),
})
