import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const setupStaffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff',
  staticData: { title: 'Staff', permission: 'update rota.rota-users' },
  component: lazyRouteComponent(() => import('../setup-pages.tsx'), 'StaffListPage'),
})
