import { createRoute } from '@tanstack/react-router'
import { readClientActivitiesSearch } from '../../../features/reports/client-activities/client-activities-search.ts'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientActivitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/client-activities/{-$clientId}',
  staticData: { title: 'Client activities', permission: 'read rota.rota-reporting' },
  params: {
    parse: ({ clientId }): { clientId?: string | undefined } =>
      clientId === undefined ? {} : { clientId: idInPath(clientId) },
  },
  validateSearch: readClientActivitiesSearch,
  component: lazyPage(
    () => import('../../../features/reports/client-activities/client-activities-page.tsx'),
    'ClientActivitiesPage',
  ),
})
