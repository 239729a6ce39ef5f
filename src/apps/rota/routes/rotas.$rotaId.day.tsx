import { createRoute, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { lazyPage } from '../../../app/lazy-page.ts'
import { readRotaDaySearch } from '../../../features/rota-day/rota-day-search.ts'
import { rootRoute } from './root.ts'

export const oneRotaDayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/$rotaId/day',
  staticData: { title: 'Day of a rota', permission: 'read rota.rotas' },
  validateSearch: readRotaDaySearch,
  // Anything but a UUID is no rota. Rules §5.
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.rotaId).success) throw notFound()
  },
  component: lazyPage(() => import('../rota-day-page.tsx'), 'OneRotaDayPage'),
})
