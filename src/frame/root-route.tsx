import { createRootRouteWithContext } from '@tanstack/react-router'
import type { CurrentUser } from '../../domain/user/current-user.ts'
import { type BegunReads, beginSharedReads } from '../engine/shared-reads.tsx'
import { AppFrame, Checking } from './app-frame.tsx'
import './route-facts.ts'
import { RouteFailure } from './route-failure.tsx'
import { guardRoute, openedFor, type RouteContext } from './route-guard.ts'
import { searchOfPage } from './search-of-page.ts'

/** Reads that began before the first render: those of the frame, and those that all pages of the app share. */
type Begun<OfApp> = { readonly frame?: BegunReads | undefined; readonly app?: OfApp | undefined }

type AppReads<OfApp> = (context: RouteContext) => Promise<OfApp>

/** Begins what the whole app reads for this person; resolves once that is answered. Nothing begins for nobody. */
const beginReads = async <OfApp,>(
  context: RouteContext,
  user: CurrentUser | undefined,
  ofApp: AppReads<OfApp> | undefined,
): Promise<Begun<OfApp>> => {
  if (user === undefined) return {}
  const [frame, app] = await Promise.all([beginSharedReads(context.engine, user.id), ofApp?.(context)])
  return { frame, app }
}

/**
 * The root of an app's route tree: the frame around every page and the one guard before every navigation. `Search` is what
 * links to any page of the app may say; `ofApp` begins what all of its pages read.
 */
export const createAppRoot = <Search extends object = object, OfApp = undefined>(ofApp?: AppReads<OfApp>) =>
  createRootRouteWithContext<RouteContext>()({
    staticData: { title: 'Page Not Found', isPublic: true },
    validateSearch: searchOfPage<Search>(),
    // The guard reads the matches of every route: the type of the answer stands here, or that of the routes would follow
    // from itself.
    beforeLoad: (navigation): Promise<void> => guardRoute(navigation),
    loader: ({ context, cause }): Promise<Begun<OfApp>> => beginReads(context, openedFor(context, cause), ofApp),
    // A read that has begun stays live by itself, so that nothing here grows stale.
    staleTime: Number.POSITIVE_INFINITY,
    component: AppFrame,
    errorComponent: RouteFailure,
    pendingComponent: Checking,
  })
