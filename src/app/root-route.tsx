import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame, Checking } from './app-frame.tsx'
import './route-facts.ts'
import { RouteFailure } from './route-failure.tsx'
import { type GuardContext, guardRoute } from './route-guard.ts'
import { searchOfPage } from './search-of-page.ts'

/**
 * The root of an app's route tree: the frame around every page and the one guard before every navigation. `Search` is what
 * links to any page of the app may say.
 */
export const createAppRoot = <Search extends object = object>() =>
  createRootRouteWithContext<GuardContext>()({
    staticData: { title: 'Page Not Found', isPublic: true },
    validateSearch: searchOfPage<Search>(),
    // The guard reads the matches of every route: the type of the answer stands here, or that of the routes would follow
    // from itself.
    beforeLoad: (navigation): Promise<void> => guardRoute(navigation),
    component: AppFrame,
    errorComponent: RouteFailure,
    pendingComponent: Checking,
  })
