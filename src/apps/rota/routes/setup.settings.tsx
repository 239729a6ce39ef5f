import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/settings',
  staticData: { title: 'Provider settings', permission: 'manage rota.rotas' },
  component: lazyPage(() => import('../../../features/setup/settings-page.tsx'), 'SettingsPage'),
})
