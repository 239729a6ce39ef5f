import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { markAnnouncementRead } from '../../domain/mutations/mark-announcement-read.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import type { Engine, Freshness, Read, Unread } from '../../sync/index.ts'
import { type BegunQuery, beginQuery } from './begun-query.ts'
import { useZone } from './engine-context.tsx'
import { useCurrentUser } from './use-current-user.ts'
import { useLiveQuery } from './use-live-query.ts'
import { useNow } from './use-now.ts'

/** What the frame and most pages ask for is read once for all of them. */
const ownRotaUser = (userId: string) => (read: Read) => read.rotaUser(userId)

/** What is held, without these announcements: they are not counted in their channel either. */
const withoutAnnouncements = (held: Unread, readIds: ReadonlySet<string>): Unread => {
  const { total, channels, announcements } = held
  const left = announcements.filter(({ id }) => !readIds.has(id))
  const counts = channels.map((channel) => {
    const isOfChannel = ({ channelId }: { channelId: string }) => channelId === channel.channelId
    if (!announcements.some(isOfChannel)) return channel
    return { ...channel, unreadCount: Math.min(channel.unreadCount, left.filter(isOfChannel).length) }
  })
  const sumOf = (of: Unread['channels']) => of.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return {
    ...held,
    total: total - sumOf(channels) + sumOf(counts),
    channels: counts.filter(({ unreadCount }) => unreadCount > 0),
    announcements: left,
  }
}

/** What is unread, less what this person has said they read: a receipt does not take it away before the next poll does. */
const unread = async (read: Read): Promise<Unread> => {
  const held = await read.unread()
  if (held.announcements.length === 0) return held
  const marks = (await read.outboxEntries()).filter(({ name }) => name === markAnnouncementRead.name)
  return marks.length === 0 ? held : withoutAnnouncements(held, new Set(marks.map(({ target }) => target)))
}

/** The same without those whose last day is over: without signal nobody else takes them away. Decision 251. */
const untilToday = (held: Unread, today: LocalDay): Unread => {
  const over = held.announcements.filter(({ until }) => until !== undefined && until < today)
  return over.length === 0 ? held : withoutAnnouncements(held, new Set(over.map(({ id }) => id)))
}

const freshness = (read: Read) => read.freshness()

/** The same, begun before the first render. */
export type BegunReads = {
  readonly ownRotaUser: BegunQuery<RotaUser | undefined>
  readonly unread: BegunQuery<Unread>
  readonly freshness: BegunQuery<Freshness>
}

/** Begins what the frame reads, for this person; resolves once it is answered, or has taken too long. */
export const beginSharedReads = async (engine: Engine, userId: string): Promise<BegunReads> => {
  const begun = {
    ownRotaUser: beginQuery(engine, ownRotaUser(userId), [userId]),
    unread: beginQuery(engine, unread, []),
    freshness: beginQuery(engine, freshness, []),
  }
  await Promise.all(Object.values(begun).map(({ answered }) => answered))
  return begun
}

const nothingUnread: Unread = { total: 0, channels: [], announcements: [] }

const OwnRotaUserContext = createContext<RotaUser | undefined>(undefined)
const UnreadContext = createContext<Unread>(nothingUnread)
const FreshnessContext = createContext<Freshness | undefined>(undefined)

type SharedReadsProps = { readonly begun?: BegunReads | undefined; readonly children: ReactNode }

/** Gives what is read once to the frame and the pages below. Only behind the sign-in guard. */
export function SharedReadsProvider({ begun, children }: SharedReadsProps) {
  const { user } = useCurrentUser()
  const own = useLiveQuery(ownRotaUser(user.id), [user.id], { begun: begun?.ownRotaUser })
  const held = useLiveQuery(unread, [], { begun: begun?.unread })
  const today = localDayOf(useNow(), useZone())
  const current = useMemo(() => held && untilToday(held, today), [held, today])
  const fresh = useLiveQuery(freshness, [], { begun: begun?.freshness })
  return (
    <OwnRotaUserContext value={own}>
      <UnreadContext value={current ?? nothingUnread}>
        <FreshnessContext value={fresh}>{children}</FreshnessContext>
      </UnreadContext>
    </OwnRotaUserContext>
  )
}

/** The signed-in person as the rota knows them; undefined for people who are not on any rota. */
export const useOwnRotaUser = (): RotaUser | undefined => useContext(OwnRotaUserContext)

/** What is unread, as the polls last brought it; nothing while unknown. */
export const useUnread = (): Unread => useContext(UnreadContext)

/** What stands before Home. */
export type MustRead = {
  /** The oldest first. */
  readonly announcements: Unread['announcements']
  /** Whether the server was asked since this person came: without it there may be some that are not here. */
  readonly isKnown: boolean
}

/** What stands before Home; undefined until this device has answered. Decision 251. */
export const useMustRead = (): MustRead | undefined => {
  const held = useUnread()
  if (held === nothingUnread) return undefined
  const announcements = held.announcements
    .filter(({ mustRead }) => mustRead)
    .sort((one, other) => (one.date ?? 0) - (other.date ?? 0))
  return { announcements, isKnown: held.announcementsKnown === true }
}

/** How fresh each list of this device's copy is; undefined until it was read. */
export const useFreshness = (): Freshness | undefined => useContext(FreshnessContext)
