import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const setupDevicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/devices',
  staticData: { title: 'Devices', permission: 'manage rota.rota-users' },
  component: lazyRouteComponent(() => import('../../../features/devices/devices-screen.tsx'), 'DevicesScreen'),
})
