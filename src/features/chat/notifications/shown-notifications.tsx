import { useEffect, useEffectEvent, useState } from 'react'
import { channelReadId } from '../../../../domain/chat/joined-id.ts'
import { useUnread } from '../../../engine/shared-reads.tsx'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useIsVisible } from '../../../engine/use-is-visible.ts'
import { useLiveQuery } from '../../../engine/use-live-query.ts'
import { useWorkerSays } from './use-worker-says.ts'

/** The channel or the announcement that a notification tells of, and that can be read. */
type About = { readonly kind: 'channel' | 'announcement'; readonly id: string }

const isAbout = (data: unknown): data is About =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'channel' || data.kind === 'announcement')

const isSame = (one: About, other: About): boolean => one.kind === other.kind && one.id === other.id

const shownNow = async (): Promise<Notification[]> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return ((await registration?.getNotifications()) ?? []).filter(({ data }) => isAbout(data))
}

const closeOf = async (about: About): Promise<void> => {
  for (const shown of await shownNow()) if (isSame(shown.data, about)) shown.close()
}

/** The things that notifications tell of now; looked at when the page comes into view, and when one is shown. */
const useShown = () => {
  const isVisible = useIsVisible()
  const [shown, setShown] = useState<readonly About[]>([])
  const look = useEffectEvent(() => {
    shownNow().then(
      (all) => setShown(all.map(({ data: { kind, id } }) => ({ kind, id }))),
      () => undefined,
    )
  })
  useEffect(() => {
    if (isVisible) look()
  }, [isVisible])
  useWorkerSays(({ type }) => {
    if (type === 'NOTIFICATION_SHOWN') look()
  })
  return { shown, gone: (about: About) => setShown((before) => before.filter((one) => !isSame(one, about))) }
}

/** Whether its person has read on in the channel since this began, here or, as this device hears, elsewhere. */
const useHasReadOn = (channelId: string): boolean => {
  const { user } = useCurrentUser()
  const readId = channelReadId(channelId, user.id)
  const known = useLiveQuery(async (read) => ({ upTo: (await read.channelRead(readId))?.upTo ?? '' }), [readId])
  const [first, setFirst] = useState<string>()
  if (known !== undefined && first === undefined) setFirst(known.upTo)
  return known !== undefined && first !== undefined && known.upTo > first
}

/**
 * Whether the announcement was unread and is so no more: read here or elsewhere, withdrawn, or over. The push may come
 * before this device hears of it: what was not seen yet is not gone.
 */
const useIsGone = (announcementId: string): boolean => {
  const isUnread = useUnread().announcements.some(({ id }) => id === announcementId)
  const [wasUnread, setWasUnread] = useState(false)
  if (isUnread && !wasUnread) setWasUnread(true)
  return wasUnread && !isUnread
}

type ShownProps = { readonly about: About; readonly onGone: (about: About) => void }

const useClose = (isOver: boolean, { about, onGone }: ShownProps): void => {
  const close = useEffectEvent(() => {
    closeOf(about).then(
      () => onGone(about),
      () => undefined,
    )
  })
  useEffect(() => {
    if (isOver) close()
  }, [isOver])
}

function ShownChannel(props: ShownProps) {
  useClose(useHasReadOn(props.about.id), props)
  return null
}

function ShownAnnouncement(props: ShownProps) {
  useClose(useIsGone(props.about.id), props)
  return null
}

/** Takes each notification away once what it is about was read. Decision 252. */
export function ShownNotifications() {
  const { shown, gone } = useShown()
  return shown.map((about) => {
    const Shown = about.kind === 'channel' ? ShownChannel : ShownAnnouncement
    return <Shown key={`${about.kind}:${about.id}`} about={about} onGone={gone} />
  })
}
