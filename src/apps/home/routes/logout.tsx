import { createRoute } from '@tanstack/react-router'
import { SignOutPage } from '../pages/sign-out-page.tsx'
import { rootRoute } from './root.ts'

export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { title: 'Sign out', isPublic: true },
  component: SignOutPage,
})
