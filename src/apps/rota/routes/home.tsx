import { createRoute } from '@tanstack/react-router'
import { beginStripRows } from '../../../features/activities/strip-rows.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { openedFor } from '../../../frame/route-guard.ts'
import { rootRoute } from './root.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'Home' },
  // Home comes with its cards: they are there with the first render.
  loader: ({ context, cause }) => openedFor(context, cause) && beginStripRows(context.engine, context.zone),
  // A read stays live for as long as the page is shown, and another begins for the next visit.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: lazyPage(() => import('../home-page.tsx'), 'HomePage'),
})
