import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ActivityPopup } from './activity-popup.tsx'

// No page waits for them; they are there a moment after the first one.
const HelpAlerts = lazyPart(() => import('../../features/help-alerts/help-alerts.tsx'), 'HelpAlerts')
const AppBadge = lazyPart(() => import('../../features/shell/app-badge.tsx'), 'AppBadge')
const ReminderHost = lazyPart(() => import('../../features/reminders/reminder-host.tsx'), 'ReminderHost')

/** What every page of the rota app has beside itself. */
export function OnEveryPage() {
  return (
    <>
      <ActivityPopup />
      <Suspense fallback={null}>
        <HelpAlerts />
        <AppBadge />
        <ReminderHost />
      </Suspense>
    </>
  )
}
