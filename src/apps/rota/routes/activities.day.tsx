import { createRoute } from '@tanstack/react-router'
import { readDaySearch } from '../../../features/activity-day/day-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const activityDayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activities/day',
  staticData: { title: 'Activities by day', permission: 'read rota.rota-activities' },
  validateSearch: readDaySearch,
  component: lazyPage(() => import('../../../features/activity-day/activity-day-page.tsx'), 'ActivityDayPage'),
})
