import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const settingsHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/settings/history',
  staticData: { title: 'History', permission: 'manage rota.rotas' },
  component: lazyPage(() => import('../../../features/reports/history/history-pages.tsx'), 'SettingsHistoryPage'),
})
