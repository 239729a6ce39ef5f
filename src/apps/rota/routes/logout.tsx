import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { title: 'Sign out', isPublic: true },
  component: lazyRouteComponent(() => import('../../../app/leave-screen.tsx'), 'LeaveScreen'),
})
