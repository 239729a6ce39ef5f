import { lazy, Suspense } from 'react'
import { ActivityPopup } from './activity-popup.tsx'

// No page waits for them; they are there a moment after the first one.
const HelpAlerts = lazy(async () => ({
  default: (await import('../../features/help-alerts/help-alerts.tsx')).HelpAlerts,
}))
const ReminderHost = lazy(async () => ({
  default: (await import('../../features/reminders/reminder-host.tsx')).ReminderHost,
}))

/** What every page of the rota app has beside itself. */
export function OnEveryPage() {
  return (
    <>
      <ActivityPopup />
      <Suspense fallback={null}>
        <HelpAlerts />
        <ReminderHost />
      </Suspense>
    </>
  )
}
