import type { LocalDay } from '../time/local-day.ts'

/**
 * Entries that hold from a day on, with one more, by day. An entry of the same day takes the place of the earlier one:
 * what is said twice stands once, and a mistake is mended by saying it again.
 */
export const withEffectiveEntry = <Entry extends { readonly effectiveFrom: LocalDay }>(
  entries: readonly Entry[],
  entry: Entry,
): Entry[] =>
  [...entries.filter(({ effectiveFrom }) => effectiveFrom !== entry.effectiveFrom), entry].sort((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? -1 : 1,
  )

/** The entries without the one of a day: what was said before it holds on. */
export const withoutEffectiveEntry = <Entry extends { readonly effectiveFrom: LocalDay }>(
  entries: readonly Entry[],
  day: LocalDay,
): Entry[] => entries.filter(({ effectiveFrom }) => effectiveFrom !== day)

/** What the entry of one day is called where two people write it: "hours 2026-11-23". Those of other days are other things. */
export const entryField = (list: string, day: LocalDay): string => `${list} ${day}`

/** The list and the day of such a name; undefined for any other field. */
export const entryOfField = (field: string): { readonly list: string; readonly day: LocalDay } | undefined => {
  const [, list, day] = /^(\w+) (\d{4}-\d{2}-\d{2})$/.exec(field) ?? []
  return list === undefined || day === undefined ? undefined : { list, day }
}
