import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { rootRoute } from './root.ts'

export const rotaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/$rotaId/{-$week}',
  staticData: { title: 'Rota', permission: 'read rota.rotas' },
  // Anything but a UUID is no rota, and a week is one digit. Rules §5, decision 45.
  beforeLoad: ({ params: { rotaId, week } }) => {
    if (!Id.safeParse(rotaId).success || !/^[1-9]?$/.test(week ?? '')) throw notFound()
  },
  component: lazyRouteComponent(() => import('../rota-page.tsx'), 'RotaPage'),
})
