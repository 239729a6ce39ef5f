import { createRoute } from '@tanstack/react-router'
import { readDailySearch } from '../../../features/reports/daily/daily-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const dailyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/management/daily/{-$location}/{-$date}',
  staticData: { title: 'Daily performance', permission: 'manage rota.rotas' },
  validateSearch: readDailySearch,
  component: lazyPage(() => import('../../../features/reports/daily/daily-page.tsx'), 'DailyPage'),
})
