import { useEffect, useEffectEvent, useState } from 'react'
import { channelReadId } from '../../../../domain/chat/joined-id.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useIsVisible } from '../../../engine/use-is-visible.ts'
import { useLiveQuery } from '../../../engine/use-live-query.ts'
import { markTold } from '../../../pieces/push/person-told.ts'
import { usePushToken } from '../../../pieces/push/use-push-token.ts'
import { toldHere } from './told-here.ts'
import { useToldHere } from './use-told-here.ts'

type Said = { readonly type?: unknown; readonly path?: unknown }

/** Hears what the worker says to this page, and may answer by the first of its ports. */
const useWorkerSays = (hear: (said: Said, answer: MessagePort | undefined) => void): void => {
  const onSaid = useEffectEvent(hear)
  useEffect(() => {
    const worker = navigator.serviceWorker
    const listen = ({ data, ports }: MessageEvent) => {
      if (typeof data === 'object' && data !== null) onSaid(data, ports[0])
    }
    worker?.addEventListener('message', listen)
    return () => worker?.removeEventListener('message', listen)
  }, [])
}

const shownOfChannels = async (): Promise<Notification[]> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return ((await registration?.getNotifications()) ?? []).filter(({ data }) => data?.kind === 'channel')
}

const closeOf = async (channelId: string): Promise<void> => {
  for (const one of await shownOfChannels()) if (one.data.id === channelId) one.close()
}

/** The channels that a notification tells of now; looked at when the page comes into view, and when one is shown. */
const useShownChannels = () => {
  const isVisible = useIsVisible()
  const [shown, setShown] = useState<readonly string[]>([])
  const look = useEffectEvent(() => {
    shownOfChannels().then(
      (all) => setShown(all.map(({ data }) => String(data.id)).sort()),
      () => undefined,
    )
  })
  useEffect(() => {
    if (isVisible) look()
  }, [isVisible])
  useWorkerSays(({ type }) => {
    if (type === 'NOTIFICATION_SHOWN') look()
  })
  return { shown, gone: (channelId: string) => setShown((before) => before.filter((one) => one !== channelId)) }
}

/** Takes a notification away once its person has read on in its channel, here or, as this device hears, elsewhere. */
function ShownChannel({ channelId, onGone }: { channelId: string; onGone: (channelId: string) => void }) {
  const { user } = useCurrentUser()
  const readId = channelReadId(channelId, user.id)
  const known = useLiveQuery(async (read) => ({ upTo: (await read.channelRead(readId))?.upTo ?? '' }), [readId])
  const [first, setFirst] = useState<string>()
  if (known !== undefined && first === undefined) setFirst(known.upTo)
  const isRead = known !== undefined && first !== undefined && known.upTo > first
  const end = useEffectEvent(() => {
    closeOf(channelId).then(
      () => onGone(channelId),
      () => undefined,
    )
  })
  useEffect(() => {
    if (isRead) end()
  }, [isRead])
  return null
}

function Told() {
  const { user } = useCurrentUser()
  const { shown, gone } = useShownChannels()
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
  return shown.map((channelId) => <ShownChannel key={channelId} channelId={channelId} onGone={gone} />)
}

/** Behind every page of the chat while somebody is signed in: its notifications, where they are on here. Decision 252. */
export function NotificationHost() {
  const { isOn } = useToldHere()
  return isOn ? <Told /> : null
}
