import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame, Checking } from './app-frame.tsx'
import './route-facts.ts'
import { RouteFailure } from './route-failure.tsx'
import { type GuardContext, guardRoute } from './route-guard.ts'

/** The root of an app's route tree: the frame around every page and the one guard before every navigation. */
export const createAppRoot = () =>
  createRootRouteWithContext<GuardContext>()({
    staticData: { title: 'Page Not Found', isPublic: true },
    beforeLoad: guardRoute,
    component: AppFrame,
    errorComponent: RouteFailure,
    pendingComponent: Checking,
  })
