import { createRoute, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const rotaCoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/$rotaId/cover',
  staticData: { title: 'Fill open shifts', permission: 'update rota.rotas' },
  // Anything but a UUID is no rota. Rules §5.
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.rotaId).success) throw notFound()
  },
  component: lazyPage(() => import('../rota-cover-page.tsx'), 'RotaCoverPage'),
})
