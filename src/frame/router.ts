import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { NotFoundScreen } from './not-found-screen.tsx'
import { RouteFailure } from './route-failure.tsx'
import type { RouteContext } from './route-guard.ts'

/** The router of one app. Chunks of routes are kept by the worker, so nothing is loaded ahead of a press. */
export const createAppRouter = (routeTree: AnyRoute, context: RouteContext) =>
  createRouter({
    routeTree,
    context,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFoundScreen,
    // The spinner of a page that waits for its first answers goes as soon as they are there.
    defaultPendingMinMs: 0,
    // Scrolling follows the product's own rules.
    scrollRestoration: false,
    defaultHashScrollIntoView: false,
    trailingSlash: 'never',
  })

export type AppRouter = ReturnType<typeof createAppRouter>
