import type { Instant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import type { ScheduleEntry, Shift } from './shift.ts'
import { type Interval, shiftTimes } from './shift-times.ts'

const atStart = /^([a-z]{2})(?![a-z])/i

/** The two letters that the notes of a care entry begin or end with, as they are written. Rules §5. */
export const initialsInNotes = (notes = ''): string[] => {
  const said = notes.trim()
  const ends = [atStart.exec(said), /(?<![a-z])([a-z]{2})$/i.exec(said)]
  return [...new Set(ends.flatMap((found) => found?.[1] ?? []))]
}

type Known = { readonly initials: string; readonly location?: { readonly roomNumber?: string | undefined } }
type Noted = Pick<ScheduleEntry, 'type' | 'notes'>

/** The clients among these whom the notes of a care entry may mean: those with the initials at either end. Rules §5. */
export const clientsNamedIn = <One extends Known>({ type, notes }: Noted, clients: readonly One[]): One[] => {
  if (type !== 'care') return []
  const named = initialsInNotes(notes)
  return clients.filter(({ initials }) => named.includes(initials))
}

const roomWords = /\s*\(room ([^()]+)\)/i

/**
 * The client whom a care entry is for: the one of these with the initials that its notes begin or end with; of several,
 * the one whose room the notes tell. Undefined where nobody has them, or two might be meant: a name in the wrong place
 * is worse than none. Rules §5.
 */
export const clientOfCareEntry = <One extends Known>(entry: Noted, clients: readonly One[]): One | undefined => {
  const named = clientsNamedIn(entry, clients)
  if (named.length < 2) return named[0]
  const room = roomWords.exec(entry.notes ?? '')?.[1]
  const living = named.filter(({ location }) => room !== undefined && location?.roomNumber === room)
  return living.length === 1 ? living[0] : undefined
}

/** The notes of a care entry with the room of the client who is meant, beside their initials: "AB (room 4) lunch". */
export const notesWithRoom = (notes: string, { initials, location }: Known): string => {
  const said = notes.replace(roomWords, '').trim()
  const room = `(room ${location?.roomNumber})`
  if (atStart.exec(said)?.[1] === initials) return said.replace(initials, `${initials} ${room}`)
  // At the end of the notes the room stands before the initials, which are looked for at the very end.
  return `${said.slice(0, -initials.length).trim()} ${room} ${initials}`.trim()
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
