import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupAgencyAddRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/agencies/add',
  staticData: { title: 'Add agency', permission: 'create rota.rota-agencies' },
  component: lazyPage(() => import('../../../features/setup/agency-add-page.tsx'), 'AgencyAddPage'),
})
