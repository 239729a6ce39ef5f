import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { title: 'Sign out', isPublic: true },
  component: lazyPage(() => import('../../../app/leave-screen.tsx'), 'LeaveScreen'),
})
