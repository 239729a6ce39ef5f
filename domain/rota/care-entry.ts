import type { Instant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import type { ScheduleEntry, Shift } from './shift.ts'
import { type Interval, shiftTimes } from './shift-times.ts'

/** The two letters that the notes of a care entry begin or end with, as they are written. Rules §5. */
export const initialsInNotes = (notes = ''): string[] => {
  const said = notes.trim()
  const ends = [/^([a-z]{2})(?![a-z])/i.exec(said), /(?<![a-z])([a-z]{2})$/i.exec(said)]
  return [...new Set(ends.flatMap((found) => found?.[1] ?? []))]
}

/**
 * The client whom a care entry is for: the one of these with the initials that its notes begin or end with. Undefined
 * where nobody has them, or two do: a name in the wrong place is worse than none. Rules §5.
 */
export const clientOfCareEntry = <Known extends { readonly initials: string }>(
  { type, notes }: Pick<ScheduleEntry, 'type' | 'notes'>,
  clients: readonly Known[],
): Known | undefined => {
  if (type !== 'care') return undefined
  const named = initialsInNotes(notes)
  const found = clients.filter(({ initials }) => named.includes(initials))
  return found.length === 1 ? found[0] : undefined
}

/** When an entry of a shift's schedule is; one that begins before the shift does is after midnight. Rules §3. */
export const entryTimes = (
  { day, startTime }: Pick<Shift, 'day' | 'startTime'>,
  entry: Pick<ScheduleEntry, 'startTime' | 'endTime'>,
  zone: string,
): Interval => {
  const isNextDay = entry.startTime.slice(0, 5) < startTime.slice(0, 5)
  return shiftTimes(
    { day: isNextDay ? addDays(day, 1) : day, startTime: entry.startTime, endTime: entry.endTime },
    zone,
  )
}

/** Whether a stretch of time is going on. */
export const isGoingOn = ({ startDate, endDate }: Interval, now: Instant): boolean => startDate <= now && now < endDate
