import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { searchOfPage } from '../../../app/search-of-page.ts'
import type { ClientPageSearch } from '../../../features/clients/client-page-search.ts'
import { clientTabOf } from '../../../features/clients/client-tab.ts'
import { passDoor } from '../client-door.ts'
import { rootRoute } from './root.ts'

export const clientTabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId/$tab',
  staticData: { title: 'Client', permission: 'read clients' },
  validateSearch: searchOfPage<ClientPageSearch>(),
  // The tabs are a fixed list; the overview has one address, without a word. Decision 45.
  beforeLoad: ({ params, search }) => {
    passDoor({ params, search })
    const { clientId, tab } = params
    if (tab === 'overview') throw redirect({ to: '/clients/$clientId', params: { clientId }, replace: true })
    if (clientTabOf(tab) === undefined) throw notFound()
  },
  component: lazyPage(() => import('../client-page.tsx'), 'ClientTabPage'),
})
