import { createRoute } from '@tanstack/react-router'
import { readManagementSearch } from '../../../features/reports/management/management-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const managementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/management',
  staticData: { title: 'Management', permission: 'manage rota.rotas' },
  validateSearch: readManagementSearch,
  component: lazyPage(() => import('../../../features/reports/management/management-page.tsx'), 'ManagementPage'),
})
