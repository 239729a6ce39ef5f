import { createRoute } from '@tanstack/react-router'
import { readClientSearch } from '../../../features/clients/client-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients',
  staticData: { title: 'Clients', permission: 'read clients' },
  validateSearch: readClientSearch,
  component: lazyPage(() => import('../../../features/clients/client-list-page.tsx'), 'ClientListPage'),
})
