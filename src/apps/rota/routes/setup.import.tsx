import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/import',
  staticData: { title: 'Import', permission: 'manage rota.rota-users' },
  component: lazyPage(() => import('../../../features/import/import-page.tsx'), 'ImportPage'),
})
