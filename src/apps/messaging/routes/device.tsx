import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const deviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/device',
  staticData: { title: 'What is on this device' },
  component: lazyPage(() => import('../../../features/outbox/device-page.tsx'), 'DevicePage'),
})
