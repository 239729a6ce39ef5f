import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

const staticData = { title: 'Operations', permission: 'manage rota.rotas', isWall: true } as const
const component = lazyPage(() => import('../../../features/reports/ops/wall-page.tsx'), 'WallPage')

export const opsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/ops',
  staticData,
  component,
})

export const opsPlaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/ops/$location',
  staticData,
  component,
})
