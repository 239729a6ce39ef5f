import { createContext, type ReactNode, useContext } from 'react'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { Engine, Freshness, Read, Unread } from '../../sync/index.ts'
import { type BegunQuery, beginQuery } from './begun-query.ts'
import { useCurrentUser } from './use-current-user.ts'
import { useLiveQuery } from './use-live-query.ts'

/** What the frame and most pages ask for is read once for all of them. */
const ownRotaUser = (userId: string) => (read: Read) => read.rotaUser(userId)
const unread = (read: Read) => read.unread()
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
  const isUnread = useLiveQuery(unread, [], { begun: begun?.unread })
  const fresh = useLiveQuery(freshness, [], { begun: begun?.freshness })
  return (
    <OwnRotaUserContext value={own}>
      <UnreadContext value={isUnread ?? nothingUnread}>
        <FreshnessContext value={fresh}>{children}</FreshnessContext>
      </UnreadContext>
    </OwnRotaUserContext>
  )
}

/** The signed-in person as the rota knows them; undefined for people who are not on any rota. */
export const useOwnRotaUser = (): RotaUser | undefined => useContext(OwnRotaUserContext)

/** What is unread, as the polls last brought it; nothing while unknown. */
export const useUnread = (): Unread => useContext(UnreadContext)

/** How fresh each list of this device's copy is; undefined until it was read. */
export const useFreshness = (): Freshness | undefined => useContext(FreshnessContext)
