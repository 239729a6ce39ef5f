import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { searchOfPage } from '../../../app/search-of-page.ts'
import type { ClientSearch } from '../../../features/clients/client-search.ts'
import { rootRoute } from './root.ts'

export const clientsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients',
  staticData: { title: 'Clients', permission: 'read clients' },
  validateSearch: searchOfPage<ClientSearch>(),
  // The screen reads it: what an address may say comes with the screen, and not with the first page.
  component: lazyPage(() => import('../client-list-page.tsx'), 'ClientListPage'),
})
