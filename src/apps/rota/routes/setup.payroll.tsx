import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupPayrollRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/payroll',
  staticData: { title: 'Payroll settings', permission: 'manage rota.rotas' },
  component: lazyPage(() => import('../../../features/setup/payroll-settings-page.tsx'), 'PayrollSettingsPage'),
})
