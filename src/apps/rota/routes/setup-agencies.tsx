import { createRoute } from '@tanstack/react-router'
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
