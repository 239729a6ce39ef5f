import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientQrViewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId/qr/view',
  staticData: { title: 'Client', permission: 'read clients' },
  params: { parse: ({ clientId }) => ({ clientId: idInPath(clientId) }) },
  component: lazyPage(() => import('../pages/client-page.tsx'), 'ClientQrPage'),
})
