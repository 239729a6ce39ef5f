import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupStaffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff',
  staticData: { title: 'Staff', permission: 'update rota.rota-users' },
  component: lazyPage(() => import('../setup-pages.tsx'), 'StaffListPage'),
})
