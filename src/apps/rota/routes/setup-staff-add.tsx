import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupStaffAddRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff/add',
  staticData: { title: 'Add staff', permission: 'create rota.rota-users' },
  component: lazyPage(() => import('../setup-pages.tsx'), 'StaffAddPage'),
})
