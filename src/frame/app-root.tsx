import { RouterProvider } from '@tanstack/react-router'
import type { PublicConfig } from '../../domain/public-config.ts'
import { EngineProvider } from '../engine/engine-context.tsx'
import type { Engine } from '../engine/types.ts'
import { type AppFacts, AppProvider } from './app-context.tsx'
import type { AppRouter } from './router.ts'
import { ThemeProvider } from './theme/theme-provider.tsx'

type AppRootProps = { engine: Engine; config: PublicConfig; app: AppFacts; router: AppRouter }

/** One app with everything that its screens ask for. */
export function AppRoot({ engine, config, app, router }: AppRootProps) {
  return (
    <ThemeProvider>
      <EngineProvider engine={engine} config={config}>
        <AppProvider app={app}>
          <RouterProvider router={router} />
        </AppProvider>
      </EngineProvider>
    </ThemeProvider>
  )
}
