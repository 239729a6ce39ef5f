import { type AnyRoute, RouterProvider } from '@tanstack/react-router'
import type { Root } from 'react-dom/client'
import { abilityOf, can } from '../../domain/permissions.ts'
import type { PublicConfig } from '../../domain/public-config.ts'
import { EngineProvider } from '../engine/engine-context.tsx'
import { startEngine } from '../engine/start-engine.ts'
import type { Engine } from '../engine/types.ts'
import { toast } from '../ui/toast.ts'
import { type AppFacts, AppProvider } from './app-context.tsx'
import { goToSignIn } from './go-to-sign-in.ts'
import type { CheckedPerson, GuardContext } from './route-guard.ts'
import { createAppRouter } from './router.ts'
import { keepScrollRules } from './scroll-rules.ts'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { listenToWorker } from './worker-messages.ts'

type RunningApp = {
  readonly root: Root
  readonly config: PublicConfig
  readonly app: AppFacts
  readonly routeTree: AnyRoute
}

/** The person as the guard asks for them, once the engine knows. */
const checkedPersonOf = async (engine: Engine): Promise<CheckedPerson> => {
  const { state, user } = await engine.session.checked()
  const ability = abilityOf(user?.ability ?? [])
  return { isSignedIn: state !== 'signed-out', can: (permission) => can(ability, permission) }
}

const startAppEngine = ({ app, config }: RunningApp): Engine =>
  startEngine({
    app: app.id,
    config,
    version: `${__BUILD__.number}.${__BUILD__.hash}`,
    notify: (notice) => void toast(notice),
  })

/** Starts the engine and the router of one app, and draws it. Called once. */
export const runApp = (running: RunningApp): void => {
  const { root, config, app, routeTree } = running
  const engine = startAppEngine(running)
  const context: GuardContext = {
    checkedPerson: () => checkedPersonOf(engine),
    goToSignIn: (path) => goToSignIn({ app: app.id, config }, path),
  }
  const router = createAppRouter(routeTree, context)
  keepScrollRules(router)
  listenToWorker({ goTo: (path) => void router.navigate({ to: path }) }, new AbortController().signal)
  root.render(
    <ThemeProvider>
      <EngineProvider engine={engine} config={config}>
        <AppProvider app={app}>
          <RouterProvider router={router} />
        </AppProvider>
      </EngineProvider>
    </ThemeProvider>,
  )
}
