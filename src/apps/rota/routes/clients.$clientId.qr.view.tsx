import { createRoute, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientQrViewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId/qr/view',
  staticData: { title: 'Client', permission: 'read clients' },
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.clientId).success) throw notFound()
  },
  component: lazyPage(() => import('../client-page.tsx'), 'ClientQrPage'),
})
