import { masterAnchorMonday, rotaDays } from '../../domain/constants.ts'
import { addDays, daysBetween, type LocalDay } from '../../domain/time/local-day.ts'
import { localTimeOf } from '../../domain/time/zone.ts'
import type { DemoDay } from './demo-day.ts'
import { patternOf, type StaffMember } from './staff.ts'

/** One letter of a pattern, see teams.ts. */
export type Slot = string

/** The session that is going on, and the day that it began on: before 08:00 that is last night. */
export const sessionNow = ({ now, zone, today }: DemoDay): { slot: Slot; day: LocalDay } => {
  const time = localTimeOf(now, zone)
  if (time < '08:00') return { slot: 'N', day: addDays(today, -1) }
  if (time < '14:00') return { slot: 'M', day: today }
  return time < '20:00' ? { slot: 'A', day: today } : { slot: 'N', day: today }
}

/** The session after the one that is going on. */
export const sessionNext = (day: DemoDay): { slot: Slot; day: LocalDay } => {
  const current = sessionNow(day)
  if (current.slot === 'N') return { slot: 'M', day: addDays(current.day, 1) }
  return { slot: current.slot === 'M' ? 'A' : 'N', day: current.day }
}

/** What those work whom somebody signs in as: now, at the same time tomorrow, and once more this week. */
const slotsByName: Readonly<Record<string, (slot: Slot) => Slot>> = {
  'Amara Bello': (slot) => `..${slot}${slot}.N.`,
  'Grace Hollis': (slot) => `..${slot}${slot}.M.`,
  'Owen Pascoe': (slot) => `..${slot}${slot}.A.`,
  // Covered by the agency of `agency@demo.example`.
  'Lowri Gale': (slot) => `..${slot}${slot}.A.`,
}

/** A night, and a morning that begins before its end: the clash that a rota warns of. */
const clashing = { name: 'Ewa Farkas', firstDay: 1, slots: 'NM.' }

const letterAt = (slots: string, index: number): Slot | undefined => slots[index]

/**
 * What a person works on a day: their pattern, but around today what makes the demo provider alive whenever it is
 * looked at. A dot is a day off.
 */
export const slotOn = (member: StaffMember, date: LocalDay, day: DemoDay): Slot => {
  const current = sessionNow(day)
  const around = slotsByName[member.displayName]?.(current.slot)
  const chosen = around && letterAt(around, daysBetween(current.day, date) + 2)
  if (chosen !== undefined) return chosen
  const next = sessionNext(day)
  if (member.displayName === 'Rhoda Silva' && Math.abs(daysBetween(next.day, date)) < 2) {
    return date === next.day ? next.slot : '.'
  }
  if (member.displayName === clashing.name) {
    const own = letterAt(clashing.slots, daysBetween(day.monday, date) - clashing.firstDay)
    if (own !== undefined) return own
  }
  return patternSlot(member, date)
}

/** The letter of a person's fortnight, which repeats for ever from the provider's anchor Monday. Decision 35. */
export const patternSlot = (member: StaffMember, date: LocalDay): Slot => {
  const index = daysBetween(masterAnchorMonday, date) % rotaDays
  return patternOf(member)?.[index] ?? '.'
}
