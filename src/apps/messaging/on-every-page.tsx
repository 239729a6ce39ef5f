import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

// No page waits for them; they are there a moment after the first one.
const AppBadge = lazyPart(() => import('../../features/shell/app-badge.tsx'), 'AppBadge')
const NotificationHost = lazyPart(
  () => import('../../features/chat/notifications/notification-host.tsx'),
  'NotificationHost',
)

/** What every page of the chat has beside itself. */
export function OnEveryPage() {
  return (
    <Suspense fallback={null}>
      <AppBadge />
      <NotificationHost />
    </Suspense>
  )
}
