import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const setupStaffAddRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff/add',
  staticData: { title: 'Add staff', permission: 'create rota.rota-users' },
  component: lazyRouteComponent(() => import('../setup-pages.tsx'), 'StaffAddPage'),
})
