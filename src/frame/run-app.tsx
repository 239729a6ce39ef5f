import type { RegisteredRouter } from '@tanstack/react-router'
import type { Root } from 'react-dom/client'
import { labelOf } from '../../domain/host-names.ts'
import type { PublicConfig } from '../../domain/public-config.ts'
import { namedPerson } from '../engine/named-person.ts'
import { startEngine } from '../engine/start-engine.ts'
import type { Engine } from '../engine/types.ts'
import type { AppFacts } from './app-context.tsx'
import { AppRoot } from './app-root.tsx'
import { checkedPersonOf } from './checked-person.ts'
import { goToSignIn } from './go-to-sign-in.ts'
import type { RouteContext } from './route-guard.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { keepScrollRules } from './scroll-rules.ts'
import { standstillOf } from './standstill.ts'
import { tellNotice } from './tell-notice.ts'
import { warmUp } from './warm-up.ts'
import { listenToWorker } from './worker-messages.ts'

type RunningApp = {
  readonly root: Root
  readonly config: PublicConfig
  readonly app: AppFacts
  readonly routeTree: RegisteredRouter['routeTree']
  readonly signal: AbortSignal
}

const startAppEngine = ({ config }: RunningApp, shown: Promise<void>): Engine =>
  startEngine({
    // An app may have several hosts, each with a storage of its own: numbers run by host. Decision 8.
    app: labelOf(location.hostname),
    config,
    version: `${__BUILD__.number}.${__BUILD__.hash}`,
    shown,
    notify: (notice) => void tellNotice(notice),
  })

/** Asks for the page of the address at once, beside the check of who is here. A page that cannot be loaded says so itself. */
const loadFirstPage = (router: AppRouter): void => {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of matchedRoutes) void options.component?.preload?.()
}

type Shown = { readonly shown: Promise<void>; readonly tellShown: () => void }

const notShownYet = (): Shown => {
  let tellShown: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve
  })
  return { shown, tellShown }
}

/** Calls back once the first page has been painted. */
const onFirstPaint = (router: AppRouter, tell: () => void): void => {
  const stop = router.subscribe('onRendered', () => {
    stop()
    requestAnimationFrame(() => setTimeout(tell))
  })
}

/** Starts the engine and the router of one app, and renders it. Called once. */
export const runApp = (running: RunningApp): void => {
  const { root, config, app, routeTree, signal } = running
  const { shown, tellShown } = notShownYet()
  const engine = startAppEngine(running, shown)
  let wasSignedIn = false
  const context: RouteContext = {
    engine,
    zone: config.timeZone,
    checkedPerson: async () => {
      const person = await checkedPersonOf(engine)
      wasSignedIn ||= person.isSignedIn
      return person
    },
    standsStill: () => standstillOf(engine.syncState.snapshot(), namedPerson()) !== undefined,
    goToSignIn: (path) => goToSignIn({ app: app.id, config, wasSignedIn }, path),
  }
  const router = createAppRouter(routeTree, context)
  loadFirstPage(router)
  onFirstPaint(router, tellShown)
  keepScrollRules(router)
  listenToWorker({ goTo: (path) => void router.navigate({ href: path }) }, signal)
  warmUp(app.partsForPresses)
  root.render(<AppRoot engine={engine} config={config} app={app} router={router} />)
}
