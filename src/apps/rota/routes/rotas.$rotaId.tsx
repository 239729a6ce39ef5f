import { createRoute, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { lazyPage } from '../../../app/lazy-page.ts'
import { isRotaViewMode } from '../../../pieces/rota-view-props.ts'
import { rootRoute } from './root.ts'

export const rotaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/$rotaId/{-$week}/{-$viewMode}',
  staticData: { title: 'Rota', permission: 'read rota.rotas', keepsScroll: true },
  // Anything but a UUID is no rota, a week is one digit, and a way of looking at it one of a list. Rules §5, decision 45.
  beforeLoad: ({ params: { rotaId, week, viewMode } }) => {
    const isMode = viewMode === undefined || isRotaViewMode(viewMode)
    if (!Id.safeParse(rotaId).success || !/^[1-9]?$/.test(week ?? '') || !isMode) throw notFound()
  },
  component: lazyPage(() => import('../rota-page.tsx'), 'RotaPage'),
})
