import { grouped } from '../grouped.ts'
import type { Id } from '../wire.ts'
import { isGivenTo, type RotaPerson } from './own-shifts.ts'
import { isPublished } from './published.ts'
import { factsOf, knownTo, type ShiftFacts, type ShiftNow } from './published-shift.ts'
import type { Rota } from './rota.ts'
import { type SeenDays, type SeenOfRota, seenNow, type UnseenShift, unseenShifts } from './seen-shifts.ts'
import type { Shift } from './shift.ts'

/** What of a rota a person has not seen yet, and what is noted once they have. */
export type ShiftNews = {
  readonly rotaId: Id
  readonly news: readonly UnseenShift[]
  readonly seen: readonly ShiftFacts[]
}

type Asked = {
  readonly rotas: readonly Pick<Rota, 'id' | 'status'>[]
  readonly shifts: readonly Shift[]
  readonly seen: readonly SeenOfRota[]
  readonly who: RotaPerson
  readonly days: SeenDays
}

/**
 * What a person has not seen yet of their shifts, by rota: of those that are published and of which it is known what they
 * saw. A rota that was withdrawn says so itself. Rules §4, decision 64.
 */
export const shiftNews = ({ rotas, shifts, seen, who, days }: Asked): ShiftNews[] => {
  const published = new Set(rotas.filter(isPublished).map(({ id }) => id))
  return seen
    .filter(({ rotaId }) => published.has(rotaId))
    .map(({ rotaId, shifts: before }) => {
      const ofRota = shifts.filter((shift) => shift.rotaId === rotaId)
      const own = ofRota.filter((shift) => isGivenTo(shift, who)).map(factsOf)
      const knownIds = new Set(ofRota.filter((shift) => knownTo(shift).includes(who.id)).map(({ shiftId }) => shiftId))
      const told = { seen: before, own, days }
      return { rotaId, news: unseenShifts({ ...told, knownIds }), seen: seenNow(told) }
    })
    .filter(({ news }) => news.length > 0)
}

/** A member of staff who has not seen some of their shifts on a rota. */
export type NotSeen = {
  readonly userId: Id
  readonly displayName?: string | undefined
  readonly news: readonly UnseenShift[]
}

type Told = {
  readonly shifts: readonly ShiftNow[]
  readonly people: readonly { readonly userId: Id; readonly seen: readonly ShiftFacts[] }[]
  readonly days: SeenDays
}

/**
 * Who of a rota's staff has not seen their shifts as they are, whoever has most to see first. What their own device does
 * not show them as news is none here either: they could never clear it. Decision 64.
 */
export const notSeenBy = ({ shifts, people, days }: Told): NotSeen[] => {
  const byPerson = grouped(shifts, ({ userId }) => userId)
  return people
    .map(({ userId, seen }) => {
      const own = byPerson.get(userId) ?? []
      const displayName = own.find((shift) => shift.displayName !== undefined)?.displayName
      const known = shifts.filter((shift) => shift.knownTo?.includes(userId) === true)
      const knownIds = new Set(known.map(({ shiftId }) => shiftId))
      const news = unseenShifts({ seen, own: own.map(factsOf), knownIds, days })
      return { userId, ...(displayName === undefined ? {} : { displayName }), news }
    })
    .filter(({ news }) => news.length > 0)
    .sort((a, b) => b.news.length - a.news.length || (a.displayName ?? '').localeCompare(b.displayName ?? '', 'en'))
}
