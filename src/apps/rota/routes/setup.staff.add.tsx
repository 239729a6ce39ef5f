import { createRoute } from '@tanstack/react-router'
import { readStaffAddSearch } from '../../../features/setup/staff-add-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupStaffAddRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff/add',
  staticData: { title: 'Add staff', permission: 'create rota.rota-users' },
  validateSearch: readStaffAddSearch,
  component: lazyPage(() => import('../../../features/setup/staff-add-page.tsx'), 'StaffAddPage'),
})
