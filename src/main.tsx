import { createRoot } from 'react-dom/client'
import { appOfHost } from '../domain/user/apps.ts'
import { loadApp } from './apps/built-apps.ts'
import { installHint } from './engine/install/use-install-hint.ts'
import { isBuiltApp } from './frame/built-app-ids.ts'
import { forgetFailedStyles } from './frame/forget-failed-styles.ts'
import { browserConfigPorts, loadConfig } from './frame/load-config.ts'
import { NotHereYet } from './frame/not-here-yet.tsx'
import { pageTitle } from './frame/page-title.ts'
import { runApp } from './frame/run-app.tsx'
import { StartFailure, type StartFailureReason } from './frame/start-failure.tsx'
import { ThemeProvider } from './frame/theme/theme-provider.tsx'
import { updates } from './frame/updates.ts'

const root = createRoot(document.getElementById('root') ?? document.body)

const running = new AbortController()

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
  if (!app || !isBuiltApp(app.id)) {
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
forgetFailedStyles(running.signal)
// A browser that refuses the worker still runs the app; it only needs signal at the start.
updates.start(running.signal).catch(() => undefined)
start().catch(() => fail('outdated'))
