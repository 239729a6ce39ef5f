import { createRoute } from '@tanstack/react-router'
import { readPayrollSearch } from '../../../features/reports/payroll/payroll-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const payrollRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/payroll',
  staticData: { title: 'Payroll', permission: 'read rota.rota-reporting' },
  validateSearch: readPayrollSearch,
  component: lazyPage(() => import('../../../features/reports/payroll/payroll-page.tsx'), 'PayrollPage'),
})
