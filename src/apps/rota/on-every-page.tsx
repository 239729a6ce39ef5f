import { lazy, Suspense } from 'react'

// No page waits for it; it is there a moment after the first one.
const HelpAlerts = lazy(() =>
  import('../../features/help-alerts/help-alerts.tsx').then((loaded) => ({ default: loaded.HelpAlerts })),
)

/** What every page of the rota app has beside itself. */
export function OnEveryPage() {
  return (
    <Suspense fallback={null}>
      <HelpAlerts />
    </Suspense>
  )
}
