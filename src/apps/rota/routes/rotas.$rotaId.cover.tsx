import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const rotaCoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/$rotaId/cover',
  staticData: { title: 'Fill open shifts', permission: 'update rota.rotas' },
  params: { parse: ({ rotaId }) => ({ rotaId: idInPath(rotaId) }) },
  component: lazyPage(() => import('../../../features/suggest-cover/rota-cover-page.tsx'), 'RotaCoverPage'),
})
