import { createRoot } from 'react-dom/client'
import { appOfHost } from '../domain/user/apps.ts'
import { browserConfigPorts, loadConfig } from './app/load-config.ts'
import { NotHereYet } from './app/not-here-yet.tsx'
import { pageTitle } from './app/page-title.ts'
import { runApp } from './app/run-app.tsx'
import { StartFailure, type StartFailureReason } from './app/start-failure.tsx'
import { ThemeProvider } from './app/theme/theme-provider.tsx'
import { updates } from './app/updates.ts'
import { loadApp } from './apps/built-apps.ts'
import { installHint } from './engine/install/use-install-hint.ts'

const root = createRoot(document.getElementById('root') ?? document.body)

const running = new AbortController()

const isBuilt = (id: string): id is keyof typeof loadApp => id in loadApp

const fail = (reason: StartFailureReason): void => {
  root.render(
    <ThemeProvider>
      <StartFailure reason={reason} onTryAgain={() => location.reload()} />
    </ThemeProvider>,
  )
}

const start = async (): Promise<void> => {
  const config = await loadConfig(browserConfigPorts())
  if (typeof config === 'string') {
    fail(config)
    return
  }
  const app = appOfHost(location.host)
  if (!app || !isBuilt(app.id)) {
    const appTitle = app?.name ?? 'This address'
    document.title = pageTitle({ title: 'Not here yet', appTitle, productName: config.productName })
    root.render(
      <ThemeProvider>
        <NotHereYet appName={appTitle} config={config} />
      </ThemeProvider>,
    )
    return
  }
  runApp({ root, config, signal: running.signal, ...(await loadApp[app.id]()) })
}

installHint.start(running.signal)
// A browser that refuses the worker still runs the app; it only needs signal at the start.
updates.start(running.signal).catch(() => undefined)
start().catch(() => fail('outdated'))
