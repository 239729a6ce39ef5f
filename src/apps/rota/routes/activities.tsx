import { createRoute } from '@tanstack/react-router'
import { readActivitySearch } from '../../../features/activity-list/activity-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

const permission = 'read rota.rota-activities'
const loadPage = () => import('../../../features/activity-list/activity-list-page.tsx')

// The tabs are a fixed list, each a static route: anything else after /activities/ is an activity's id. Decision 45.
export const todaysActivitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activities',
  staticData: { title: "Today's activities", permission },
  validateSearch: readActivitySearch,
  component: lazyPage(loadPage, 'TodaysActivities'),
})

export const todayTabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activities/today',
  staticData: { title: "Today's activities", permission },
  validateSearch: readActivitySearch,
  component: lazyPage(loadPage, 'TodayTab'),
})

export const allActivitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activities/all',
  staticData: { title: 'All activities and appointments', permission },
  validateSearch: readActivitySearch,
  component: lazyPage(loadPage, 'AllActivities'),
})
