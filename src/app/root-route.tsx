import { createRootRouteWithContext } from '@tanstack/react-router'
import { type BegunReads, beginSharedReads } from '../engine/shared-reads.tsx'
import { AppFrame, Checking } from './app-frame.tsx'
import './route-facts.ts'
import { RouteFailure } from './route-failure.tsx'
import { guardRoute, type RouteContext } from './route-guard.ts'
import { searchOfPage } from './search-of-page.ts'

/** What was begun before the first render: for the frame, and for what the app has around its pages. */
type Begun<OfApp> = { readonly frame?: BegunReads | undefined; readonly app?: OfApp | undefined }

type AppReads<OfApp> = (context: RouteContext) => Promise<OfApp>

/** Begins what the whole app reads for whoever is signed in; resolves once that is answered. A locked page shows none of it. */
const beginReads = async <OfApp,>(context: RouteContext, ofApp: AppReads<OfApp> | undefined): Promise<Begun<OfApp>> => {
  const { state, user } = context.engine.session.snapshot()
  if (state !== 'signed-in' || user === undefined) return {}
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
    // What has begun stays live by itself: only a page that opens begins anything.
    loader: async ({ context, cause }): Promise<Begun<OfApp>> => (cause === 'enter' ? beginReads(context, ofApp) : {}),
    staleTime: Number.POSITIVE_INFINITY,
    component: AppFrame,
    errorComponent: RouteFailure,
    pendingComponent: Checking,
  })
