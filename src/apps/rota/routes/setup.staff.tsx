import { createRoute } from '@tanstack/react-router'
import { readStaffSearch } from '../../../features/setup/staff-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupStaffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff',
  staticData: { title: 'Staff', permission: 'update rota.rota-users' },
  validateSearch: readStaffSearch,
  component: lazyPage(() => import('../../../features/setup/staff-list-page.tsx'), 'StaffListPage'),
})
