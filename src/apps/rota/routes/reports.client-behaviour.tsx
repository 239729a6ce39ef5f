import { createRoute } from '@tanstack/react-router'
import { readBehaviourSearch } from '../../../features/reports/behaviour/behaviour-search.ts'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

type BehaviourParams = { clientId?: string | undefined }

export const clientBehaviourRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/client-behaviour/{-$clientId}',
  staticData: { title: 'Client behaviour', permission: 'read rota.rota-reporting' },
  params: {
    parse: ({ clientId }): BehaviourParams => ({ clientId: clientId === undefined ? undefined : idInPath(clientId) }),
  },
  validateSearch: readBehaviourSearch,
  component: lazyPage(() => import('../../../features/reports/behaviour/behaviour-page.tsx'), 'ClientBehaviourPage'),
})
