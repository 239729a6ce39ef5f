import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { rootRoute } from './root.ts'

export const clientRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId',
  staticData: { title: 'Client', permission: 'read clients' },
  // Anything but a UUID is no client. Whoever comes from a code stands at the door. Rules §2.2.
  beforeLoad: ({ params, search }) => {
    if (!Id.safeParse(params.clientId).success) throw notFound()
    if ('from' in search && search.from === 'qr') {
      throw redirect({ to: '/clients/$clientId/qr/view', params, replace: true })
    }
  },
  component: lazyRouteComponent(() => import('../client-page.tsx'), 'ClientPage'),
})
