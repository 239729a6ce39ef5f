import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupFirstStepsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/first-steps',
  staticData: { title: 'First steps', permission: 'manage rota.rotas' },
  component: lazyPage(() => import('../../../features/first-steps/first-steps-page.tsx'), 'FirstStepsPage'),
})
