import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const ownHoursRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/hours',
  staticData: { title: 'My hours', permission: 'self-assign rota.rotas' },
  component: lazyPage(() => import('../pages/own-hours-page.tsx'), 'OwnHoursPage'),
})
