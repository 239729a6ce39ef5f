import { createRoute, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { lazyPage } from '../../../app/lazy-page.ts'
import { searchOfPage } from '../../../app/search-of-page.ts'
import type { AgencySearch } from '../../../features/setup/agency-search.ts'
import { rootRoute } from './root.ts'

export const setupAgenciesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/agencies',
  staticData: { title: 'Agencies', permission: 'update rota.rota-agencies' },
  validateSearch: searchOfPage<AgencySearch>(),
  component: lazyPage(() => import('../agency-list-page.tsx'), 'AgencyListPage'),
})

export const setupAgencyAddRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/agencies/add',
  staticData: { title: 'Add agency', permission: 'create rota.rota-agencies' },
  component: lazyPage(() => import('../setup-pages.tsx'), 'AgencyAddPage'),
})

export const setupAgencyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/agencies/$rotaAgencyId',
  staticData: { title: 'Edit agency', permission: 'update rota.rota-agencies' },
  // Anything but a UUID is no agency. Decision 45.
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.rotaAgencyId).success) throw notFound()
  },
  component: lazyPage(() => import('../setup-pages.tsx'), 'AgencyEditPage'),
})
