import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { title: 'Sign out', isPublic: true },
  component: lazyPage(() => import('../../../frame/leave-screen.tsx'), 'LeaveScreen'),
})
