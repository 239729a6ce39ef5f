import { createRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../frame/not-found-screen.tsx'
import { rootRoute } from './root.ts'

export const catchAllRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { title: 'Page Not Found', isPublic: true },
  component: NotFoundScreen,
})
