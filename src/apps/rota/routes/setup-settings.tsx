import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const setupSettingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/settings',
  staticData: { title: 'Provider settings', permission: 'manage rota.rotas' },
  component: lazyRouteComponent(() => import('../settings-page.tsx'), 'SettingsPage'),
})
