import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { beginStripRows } from '../../../features/activities/strip-rows.ts'
import { rootRoute } from './root.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'Home' },
  // Home comes with its cards: they are there with the first render.
  loader: ({ context: { engine, zone }, cause }) =>
    cause === 'enter' && engine.session.snapshot().state === 'signed-in' ? beginStripRows(engine, zone) : undefined,
  // What has begun stays live for as long as the page is shown, and is begun anew for the next time.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: lazyPage(() => import('../home-page.tsx'), 'HomePage'),
})
