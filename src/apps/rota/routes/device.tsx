import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const deviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/device',
  staticData: { title: 'What is on this device' },
  component: lazyRouteComponent(() => import('../../../features/outbox/device-screen.tsx'), 'DeviceScreen'),
})
