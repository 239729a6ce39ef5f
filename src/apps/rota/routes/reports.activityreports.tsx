import { createRoute } from '@tanstack/react-router'
import { readActivityReportsSearch } from '../../../features/reports/activity-reports/activity-reports-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const activityReportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/activityreports',
  staticData: { title: 'Activity reports', permission: 'read rota.rota-reporting' },
  validateSearch: readActivityReportsSearch,
  component: lazyPage(
    () => import('../../../features/reports/activity-reports/activity-reports-page.tsx'),
    'ActivityReportsPage',
  ),
})
