import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { readWeekSearch } from '../../../features/oncall/week-search.ts'
import { rootRoute } from './root.ts'

export const oncallRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/on-call',
  staticData: { title: 'Staff On-call', permission: 'update rota.rota-oncall' },
  validateSearch: readWeekSearch,
  component: lazyPage(() => import('../../../features/oncall/oncall-page.tsx'), 'OncallPage'),
})
