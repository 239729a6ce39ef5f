import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { searchOfPage } from '../../../app/search-of-page.ts'
import type { StaffSearch } from '../../../features/setup/staff-search.ts'
import { rootRoute } from './root.ts'

export const setupStaffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff',
  staticData: { title: 'Staff', permission: 'update rota.rota-users' },
  validateSearch: searchOfPage<StaffSearch>(),
  component: lazyPage(() => import('../staff-list-page.tsx'), 'StaffListPage'),
})
