import { createRoute } from '@tanstack/react-router'
import { readDeclinedSearch } from '../../../features/reports/declined/declined-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const declinedActivitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/declined-activities',
  staticData: { title: 'Declined activities', permission: 'read rota.rota-reporting' },
  validateSearch: readDeclinedSearch,
  component: lazyPage(() => import('../../../features/reports/declined/declined-page.tsx'), 'DeclinedActivitiesPage'),
})
