import { createRoute } from '@tanstack/react-router'
import { NotAuthorisedScreen } from '../../../frame/no-access.tsx'
import { rootRoute } from './root.ts'

export const notAuthorisedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/not-authorised',
  staticData: { title: 'Not authorised', isPublic: true },
  component: NotAuthorisedScreen,
})
