import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Client } from '../../domain/client/client.ts'
import { duplicateInitials, duplicateRooms } from '../../domain/client/duplicate-initials.ts'
import { isolated } from '../../domain/listed.ts'
import { withOncallPhones } from '../../domain/oncall/oncall-phones.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import { initialsOf } from '../../domain/rota-user/initials-of.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { addDays, type LocalDay } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { type BegunQuery, beginQuery } from '../engine/begun-query.ts'
import { useConfig, useZone } from '../engine/engine-context.tsx'
import type { Engine, Read } from '../engine/types.ts'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { useNow } from '../engine/use-now.ts'

/** What every piece needs to know to draw a noun of care: the time, the places, the clients, the people. */
export type CareFacts = {
  readonly now: Instant
  readonly zone: string
  readonly today: LocalDay
  readonly settings: ProviderSettings | undefined
  readonly client: (id: string) => Client | undefined
  /** Another client has the same initials, so the room is shown too. Rules §5. */
  readonly hasDoubleInitials: (id: string) => boolean
  /** And the same room, so the place is shown as well. */
  readonly hasDoubleRoom: (id: string) => boolean
  readonly person: (userId: string | undefined) => RotaUser | undefined
  /** "AB": of the rota user, else of the name that the record carries. */
  readonly personInitials: (who: { userId?: string | undefined; displayName?: string | undefined }) => string
  readonly placeName: (locationId: string | undefined) => string | undefined
}

const Facts = createContext<CareFacts | undefined>(undefined)

const byId = <Row,>(rows: readonly Row[], idOf: (row: Row) => string) => new Map(rows.map((row) => [idOf(row), row]))

const careRows = (today: LocalDay) => async (from: Read) => {
  const [clients, rotaUsers, oncall, settings] = await Promise.all([
    from.clients(),
    from.rotaUsers(),
    from.oncallBetween(addDays(today, -1), addDays(today, 1)),
    from.settings(),
  ])
  return { clients, rotaUsers: withOncallPhones(rotaUsers, oncall), settings }
}
type CareRows = Awaited<ReturnType<ReturnType<typeof careRows>>>

/** The same, begun before the first render; resolves once it is answered, or has taken too long. */
export const beginCareFacts = async (engine: Engine, zone: string): Promise<BegunQuery<CareRows>> => {
  const today = localDayOf(engine.now(), zone)
  const begun = beginQuery(engine, careRows(today), [today])
  await begun.answered
  return begun
}

type CareFactsProps = { readonly begun?: BegunQuery<CareRows> | undefined; readonly children: ReactNode }

/** Reads once for all pages of an app what their pieces share. */
export function CareFactsProvider({ begun, children }: CareFactsProps) {
  const now = useNow()
  const zone = useZone()
  const { locations } = useConfig()
  const today = localDayOf(now, zone)
  const read = useLiveQuery(careRows(today), [today], { begun })
  const facts = useMemo((): CareFacts => {
    const clientById = byId(read?.clients ?? [], ({ id }) => id)
    const personById = byId(read?.rotaUsers ?? [], ({ userId }) => userId)
    // What was named since the app started has its name too.
    const places = read?.settings?.locations ?? locations
    const doubles = duplicateInitials(read?.clients ?? [])
    const doubleRooms = duplicateRooms(read?.clients ?? [])
    return {
      now,
      zone,
      today,
      settings: read?.settings,
      client: (id) => clientById.get(id),
      hasDoubleInitials: (id) => doubles.has(id),
      hasDoubleRoom: (id) => doubleRooms.has(id),
      person: (userId) => (userId === undefined ? undefined : personById.get(userId)),
      personInitials: ({ userId, displayName }) =>
        isolated(personById.get(userId ?? '')?.initials ?? (initialsOf(displayName) || 'Unknown User')),
      placeName: (locationId) => {
        const name = places.find((place) => place.locationId === locationId)?.name ?? locationId
        return name === undefined ? undefined : isolated(name)
      },
    }
  }, [read, now, today, zone, locations])
  return <Facts.Provider value={facts}>{children}</Facts.Provider>
}

/** The facts of the screen around. */
export const useCareFacts = (): CareFacts => {
  const facts = useContext(Facts)
  if (facts === undefined) throw new Error('A piece is drawn outside of CareFactsProvider')
  return facts
}
