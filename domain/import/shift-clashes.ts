import type { ProviderSettings } from '../provider/provider-settings.ts'
import { isOverlap, type StaffClock } from '../rota/clash.ts'
import { plannedTimes } from '../rota/planned-times.ts'
import { staffTimes } from '../rota/session.ts'
import type { Shift } from '../rota/shift.ts'
import type { Interval } from '../rota/shift-times.ts'
import { shiftsByPerson } from '../rota/staff-hours.ts'
import { shiftWords } from '../rota/staff-words.ts'
import type { Judged } from './judged.ts'
import type { NewShift } from './shift-rows.ts'

/** A shift that somebody works already, on whatever rota. */
export type WorkedShift = Pick<Shift, 'day' | 'startTime' | 'endTime' | 'dutiesRequired' | 'location' | 'assignedTo'>

type Known = {
  readonly settings: Pick<ProviderSettings, 'sessions' | 'timeZone' | 'locations'> | undefined
  readonly worked: readonly WorkedShift[]
}

type Busy = Interval & { readonly words: string }

const wordsOf = (shift: WorkedShift, { settings }: Known, clock: StaffClock): string => {
  const { location } = shift
  const place = settings?.locations.find(({ locationId }) => locationId === location)?.name ?? location
  return `${shiftWords(shift, clock)} at ${place}`
}

/** When each person works already, by id. */
const busyPeople = (known: Known, clock: StaffClock): Map<string, Busy[]> => {
  const busyIn = (shift: WorkedShift): Busy => ({ ...staffTimes(shift, clock), words: wordsOf(shift, known, clock) })
  return new Map([...shiftsByPerson(known.worked)].map(([userId, own]) => [userId, own.map(busyIn)]))
}

/**
 * Says of each shift that would be made where its person works at the same time already, or by an earlier line. It is
 * made all the same: whether somebody can be in both is for a manager to say. Decisions 33, 72.
 */
export const withClashes = (judged: readonly Judged<NewShift>[], known: Known): Judged<NewShift>[] => {
  const clock = { sessions: known.settings?.sessions ?? [], zone: known.settings?.timeZone ?? 'UTC' }
  const busy = busyPeople(known, clock)
  return judged.map((one) => {
    const person = one.payload?.assignedTo?.[0]?.userId
    if (one.payload === undefined || person === undefined) return one
    const { day, startTime, endTime, dutiesRequired = [] } = one.payload
    const planned = plannedTimes({ day, startTime, endTime }, clock)
    if (!planned.ok) return one
    const times = staffTimes({ ...planned.value, dutiesRequired }, clock)
    const own = busy.get(person) ?? []
    const clashes = own.filter((other) => isOverlap(times, other)).map(({ words }) => words)
    busy.set(person, [...own, { ...times, words: `line ${one.fate.line}` }])
    return clashes.length === 0
      ? one
      : { ...one, fate: { ...one.fate, reason: `Clashes with ${clashes.join(' and ')}.` } }
  })
}
