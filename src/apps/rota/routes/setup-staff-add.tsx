import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { searchOfPage } from '../../../app/search-of-page.ts'
import type { StaffAddSearch } from '../setup-pages.tsx'
import { rootRoute } from './root.ts'

export const setupStaffAddRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff/add',
  staticData: { title: 'Add staff', permission: 'create rota.rota-users' },
  validateSearch: searchOfPage<StaffAddSearch>(),
  component: lazyPage(() => import('../setup-pages.tsx'), 'StaffAddPage'),
})
