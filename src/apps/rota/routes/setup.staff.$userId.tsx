import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupStaffMemberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff/$userId',
  staticData: { title: 'Edit staff', permission: 'update rota.rota-users' },
  params: { parse: ({ userId }) => ({ userId: idInPath(userId) }) },
  component: lazyPage(() => import('../../../features/setup/staff-edit-page.tsx'), 'StaffEditPage'),
})
