import { createRoute } from '@tanstack/react-router'
import { HomePage } from '../pages/home-page.tsx'
import { rootRoute } from './root.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'Home', isPublic: true },
  component: HomePage,
})
