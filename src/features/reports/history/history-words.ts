import { formatDay } from '../../../../domain/time/format.ts'
import type { LocalDay } from '../../../../domain/time/local-day.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import type { HistoryEntry } from './use-history.ts'

/** What is said of a field that had, or has, no value. */
const EMPTY = 'Empty'

/** Who made a change. */
export const whoWords = ({ displayName }: HistoryEntry): string => displayName ?? 'Unknown User'

type Change = HistoryEntry['changes'][number]

/** A field of a change, with its value before where there was a record before, and after where there is one after. */
export const changeWords = (kind: HistoryEntry['kind'], { field, before, after }: Change) => {
  const nothing = kind === 'changed' ? EMPTY : undefined
  return { field, from: before ?? nothing, to: after ?? nothing }
}
export type ChangeWords = ReturnType<typeof changeWords>

/** "and 3 more fields"; undefined where all of them are said. */
export const moreWords = ({ more }: HistoryEntry): string | undefined => {
  if (more === 0) return undefined
  return more === 1 ? 'and 1 more field' : `and ${more} more fields`
}

/** "1 change", "120 changes, the latest first". */
export const countWords = (total: number): string =>
  total === 1 ? '1 change' : `${total.toLocaleString('en-GB')} changes, the latest first`

/** "Sat 28 Nov (today)"; of another year "Mon 24 Nov 2025". */
export const dayHeading = (day: LocalDay, today: LocalDay): string => {
  if (day === today) return `${formatDay(day)} (today)`
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : `${formatDay(day)} ${day.slice(0, 4)}`
}

/** The changes under the days on which they were made, in their order. */
export const byDay = (entries: readonly HistoryEntry[], zone: string): [LocalDay, HistoryEntry[]][] => {
  const days = new Map<LocalDay, HistoryEntry[]>()
  for (const entry of entries) {
    const day = localDayOf(entry.at, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
