import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupAgencyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/agencies/$rotaAgencyId',
  staticData: { title: 'Edit agency', permission: 'update rota.rota-agencies' },
  params: { parse: ({ rotaAgencyId }) => ({ rotaAgencyId: idInPath(rotaAgencyId) }) },
  component: lazyPage(() => import('../../../features/setup/agency-edit-page.tsx'), 'AgencyEditPage'),
})
