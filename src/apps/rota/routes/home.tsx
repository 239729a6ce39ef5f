import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'Home' },
  component: lazyPage(() => import('../home-page.tsx'), 'HomePage'),
})
