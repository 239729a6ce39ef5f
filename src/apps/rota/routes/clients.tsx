import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { readClientSearch } from '../../../features/clients/client-search.ts'
import { rootRoute } from './root.ts'

export const clientsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients',
  staticData: { title: 'Clients', permission: 'read clients' },
  validateSearch: readClientSearch,
  component: lazyPage(() => import('../../../features/clients/client-list-page.tsx'), 'ClientListPage'),
})
