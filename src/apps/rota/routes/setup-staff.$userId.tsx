import { createRoute, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupStaffMemberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/staff/$userId',
  staticData: { title: 'Edit staff', permission: 'update rota.rota-users' },
  // Anything but a UUID is nobody. Decision 45.
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.userId).success) throw notFound()
  },
  component: lazyPage(() => import('../setup-pages.tsx'), 'StaffEditPage'),
})
