import { createRoute } from '@tanstack/react-router'
import { readIdsSearch } from '../../../features/clients/chosen-ids.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientPickRoute = createRoute({
  getParentRoute: () => rootRoute,
  // Wins over a client's id, which is a UUID. Decision 45.
  path: '/clients/pick',
  staticData: { title: 'Choose clients', permission: 'read clients' },
  validateSearch: readIdsSearch,
  component: lazyPage(() => import('../../../features/clients/client-pick-page.tsx'), 'ClientPickPage'),
})
