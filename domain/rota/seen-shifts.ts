import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import type { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'
import { haveSameFacts, ShiftFacts } from './published-shift.ts'

/** What a person last saw of their shifts on a rota; `at` is missing where they have not said so themselves yet. */
export const SeenOfRota = z.object({ rotaId: Id, at: z.optional(Instant), shifts: z.array(ShiftFacts) })
export type SeenOfRota = z.output<typeof SeenOfRota>

/** A shift that is not as its person last saw it. */
export type UnseenShift =
  | { readonly kind: 'new'; readonly shiftId: Id; readonly to: ShiftFacts }
  | { readonly kind: 'changed'; readonly shiftId: Id; readonly from: ShiftFacts; readonly to: ShiftFacts }
  | { readonly kind: 'removed'; readonly shiftId: Id; readonly from: ShiftFacts }

/**
 * The days that count, both included: what is over is no news, and what lies further ahead is not on this device.
 * `goneUntilOn` is up to when a shift that is not here is gone, rather than not read yet.
 */
export type SeenDays = {
  readonly fromOn: LocalDay
  readonly untilOn: LocalDay
  readonly goneUntilOn?: LocalDay | undefined
}

const isWithin = ({ day }: ShiftFacts, { fromOn, untilOn }: SeenDays): boolean => day >= fromOn && day <= untilOn

const isGone = ({ day }: ShiftFacts, { fromOn, untilOn, goneUntilOn = untilOn }: SeenDays): boolean =>
  day >= fromOn && day <= goneUntilOn

type Told = {
  readonly seen: readonly ShiftFacts[]
  /** What the person works on that rota now. */
  readonly own: readonly ShiftFacts[]
  /** Shifts that are news to nobody: taken on by the person, or not worked since they are sick or on holiday. */
  readonly knownIds?: ReadonlySet<Id> | undefined
  readonly days: SeenDays
}

const newsOf = (from: ShiftFacts | undefined, to: ShiftFacts): UnseenShift[] => {
  if (from === undefined) return [{ kind: 'new', shiftId: to.shiftId, to }]
  return haveSameFacts(from, to) ? [] : [{ kind: 'changed', shiftId: to.shiftId, from, to }]
}

/** The shifts of a rota that are new, changed or gone since their person last saw them. Rules §4, decision 64. */
export const unseenShifts = ({ seen, own, knownIds = new Set(), days }: Told): UnseenShift[] => {
  const before = new Map(seen.map((shift) => [shift.shiftId, shift]))
  const ownIds = new Set(own.map(({ shiftId }) => shiftId))
  const news = own
    .filter((to) => isWithin(to, days) && !(knownIds.has(to.shiftId) && !before.has(to.shiftId)))
    .flatMap((to) => newsOf(before.get(to.shiftId), to))
  const gone = seen
    .filter((from) => isGone(from, days) && !ownIds.has(from.shiftId) && !knownIds.has(from.shiftId))
    .map((from): UnseenShift => ({ kind: 'removed', shiftId: from.shiftId, from }))
  return [...news, ...gone]
}

/** What is noted once the person has seen their shifts: those that count as they are, and what lies beyond as it was. */
export const seenNow = ({ seen, own, days }: Omit<Told, 'knownIds'>): ShiftFacts[] => {
  const ownIds = new Set(own.map(({ shiftId }) => shiftId))
  const beyond = seen.filter((shift) => shift.day > (days.goneUntilOn ?? days.untilOn) && !ownIds.has(shift.shiftId))
  return [...own.filter((shift) => isWithin(shift, days)), ...beyond]
}

/** Which of two notes of one rota counts: the one of the later press. */
export const laterSeen = (one: SeenOfRota | undefined, other: SeenOfRota): SeenOfRota =>
  one === undefined || (one.at ?? 0) <= (other.at ?? 0) ? other : one
