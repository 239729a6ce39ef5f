import type { LocalDay } from '../time/local-day.ts'
import type { Id } from '../wire.ts'
import type { OncallEntry } from './oncall-entry.ts'

/** A place on a day: what one person or several are on call for. */
export type OncallPlace = { readonly location: string; readonly date: LocalDay }

/** Who is on call for a place on a day; nobody where `userIds` is empty. */
export type OncallDay = OncallPlace & { readonly userIds: readonly Id[] }

/** One edit of one entry, as the payload of its mutation. */
export type OncallStep =
  | ({ readonly kind: 'create'; readonly id: Id; readonly userId: Id } & OncallPlace)
  | { readonly kind: 'change'; readonly oncallId: Id; readonly userId: Id }
  | { readonly kind: 'remove'; readonly oncallId: Id }

/** The entries of a place and day. */
export const entriesOn = <Entry extends OncallEntry>(entries: readonly Entry[], on: OncallPlace): Entry[] =>
  entries.filter(({ location, date }) => location === on.location && date === on.date)

/** Who is on call for a place on a day, each person once. */
export const peopleOn = (entries: readonly OncallEntry[], { location, date }: OncallPlace): OncallDay => ({
  location,
  date,
  userIds: [...new Set(entriesOn(entries, { location, date }).map(({ userId }) => userId))],
})

/** Whether the same people are on call, in whatever order. */
export const isSameDay = (a: OncallDay, b: OncallDay): boolean =>
  a.location === b.location &&
  a.date === b.date &&
  a.userIds.length === b.userIds.length &&
  a.userIds.every((userId) => b.userIds.includes(userId))

const stepsOfDay = (own: readonly OncallEntry[], wanted: OncallDay, newId: () => Id): OncallStep[] => {
  const { location, date } = wanted
  const userIds = [...new Set(wanted.userIds)]
  const kept = userIds.flatMap((userId) => own.find((entry) => entry.userId === userId) ?? [])
  const left = own.filter((entry) => !kept.includes(entry))
  const missing = userIds.filter((userId) => !kept.some((entry) => entry.userId === userId))
  // Who takes over takes the entry over: it has one history, and two managers who do so at once hear of each other.
  return [
    ...left.map(({ id }, at): OncallStep => {
      const userId = missing[at]
      return userId === undefined ? { kind: 'remove', oncallId: id } : { kind: 'change', oncallId: id, userId }
    }),
    ...missing
      .slice(left.length)
      .map((userId): OncallStep => ({ kind: 'create', id: newId(), userId, location, date })),
  ]
}

/**
 * The fewest edits after which each wanted day has exactly its people, and every other day what it had. `newId` makes
 * the id of an entry that is new. Decision 38.
 */
export const oncallSteps = (
  entries: readonly OncallEntry[],
  wanted: readonly OncallDay[],
  newId: () => Id,
): OncallStep[] => wanted.flatMap((day) => stepsOfDay(entriesOn(entries, day), day, newId))
