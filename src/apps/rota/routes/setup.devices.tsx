import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupDevicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/devices',
  staticData: { title: 'Devices', permission: 'manage rota.rota-users' },
  component: lazyPage(() => import('../../../features/devices/devices-page.tsx'), 'DevicesPage'),
})
