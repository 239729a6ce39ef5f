import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const myAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-account',
  staticData: { title: 'My Account' },
  component: lazyRouteComponent(() => import('../account-page.tsx'), 'AccountPage'),
})
