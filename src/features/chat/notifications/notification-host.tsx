import { useEffect } from 'react'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { markTold } from '../../../pieces/push/person-told.ts'
import { usePushToken } from '../../../pieces/push/use-push-token.ts'
import { ShownNotifications } from './shown-notifications.tsx'
import { toldHere } from './told-here.ts'
import { useToldHere } from './use-told-here.ts'
import { useWorkerSays } from './use-worker-says.ts'

function Told() {
  const { user } = useCurrentUser()
  usePushToken({ app: 'messaging', onReach: toldHere.noteReach })
  useEffect(() => {
    markTold('chat', user.id).catch(() => undefined)
    // Gone as soon as they are signed out or locked out: the worker then stays silent.
    return () => void markTold('chat', undefined).catch(() => undefined)
  }, [user.id])
  useWorkerSays(({ type, path }, answer) => {
    if (type !== 'IS_ON_SHOW') return
    answer?.postMessage(document.visibilityState === 'visible' && location.pathname === path)
  })
  return <ShownNotifications />
}

/** Behind every page of the chat while somebody is signed in: its notifications, where they are on here. Decision 252. */
export function NotificationHost() {
  const { isOn } = useToldHere()
  return isOn ? <Told /> : null
}
