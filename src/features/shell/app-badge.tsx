import { useEffect } from 'react'
import { useUnread } from '../../engine/shared-reads.tsx'

/** The count of what is unread on the icon of the installed app, for as long as its person is signed in. */
export function AppBadge() {
  const { total } = useUnread()
  useEffect(() => {
    // Zero takes the badge away. A browser that has none, or refuses, shows the count in the app alone.
    navigator.setAppBadge?.(total).catch(() => undefined)
  }, [total])
  // Whoever is signed out, or locked out, leaves no count behind.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), [])
  return null
}
