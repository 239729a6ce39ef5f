import { createRoute } from '@tanstack/react-router'
import { readWeekSearch } from '../../../features/oncall/week-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const oncallRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/on-call',
  staticData: { title: 'Staff On-call', permission: 'update rota.rota-oncall' },
  validateSearch: readWeekSearch,
  component: lazyPage(() => import('../../../features/oncall/oncall-page.tsx'), 'OncallPage'),
})
