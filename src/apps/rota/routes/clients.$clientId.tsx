import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { searchOfPage } from '../../../app/search-of-page.ts'
import { passDoor } from '../client-door.ts'
import { rootRoute } from './root.ts'

export const clientRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId',
  staticData: { title: 'Client', permission: 'read clients' },
  validateSearch: searchOfPage<{ from?: 'qr' }>(),
  beforeLoad: passDoor,
  component: lazyPage(() => import('../client-page.tsx'), 'ClientPage'),
})
