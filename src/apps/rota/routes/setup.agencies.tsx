import { createRoute } from '@tanstack/react-router'
import { readAgencySearch } from '../../../features/setup/agency-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupAgenciesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/agencies',
  staticData: { title: 'Agencies', permission: 'update rota.rota-agencies' },
  validateSearch: readAgencySearch,
  component: lazyPage(() => import('../../../features/setup/agency-list-page.tsx'), 'AgencyListPage'),
})
