import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const myAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-account',
  staticData: { title: 'My Account' },
  component: lazyPage(() => import('../../../features/account/account-page.tsx'), 'AccountPage'),
})
