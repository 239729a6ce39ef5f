import type { Router } from '@tanstack/react-router'

/** The apps that exist. Each is a part of its own: an origin loads the one that its host name asks for. */
export const loadApp = {
  home: () => import('./home/app.ts'),
  rota: () => import('./rota/app.ts'),
  messaging: () => import('./messaging/app.ts'),
} as const

type RouteTree = Awaited<ReturnType<(typeof loadApp)[keyof typeof loadApp]>>['routeTree']

declare module '@tanstack/react-router' {
  // The paths, params and searches that links may name: those of all apps, since apps share the frame and features.
  interface Register {
    router: Router<RouteTree>
  }
}
