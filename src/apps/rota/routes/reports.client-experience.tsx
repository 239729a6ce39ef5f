import { createRoute } from '@tanstack/react-router'
import { readExperienceSearch } from '../../../features/reports/experience/experience-search.ts'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientExperienceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/client-experience/{-$clientId}',
  staticData: { title: 'Client experience', permission: 'read rota.rota-reporting' },
  params: {
    parse: ({ clientId }): { clientId?: string | undefined } =>
      clientId === undefined ? {} : { clientId: idInPath(clientId) },
  },
  validateSearch: readExperienceSearch,
  component: lazyPage(() => import('../../../features/reports/experience/experience-page.tsx'), 'ClientExperiencePage'),
})
