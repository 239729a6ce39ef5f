import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { passDoor } from '../client-door.ts'
import { rootRoute } from './root.ts'

export const clientRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId',
  staticData: { title: 'Client', permission: 'read clients' },
  params: { parse: ({ clientId }) => ({ clientId: idInPath(clientId) }) },
  validateSearch: ({ from }: Record<string, unknown>): { from?: 'qr' | undefined } => ({
    from: from === 'qr' ? from : undefined,
  }),
  beforeLoad: passDoor,
  component: lazyPage(() => import('../pages/client-page.tsx'), 'ClientPage'),
})
