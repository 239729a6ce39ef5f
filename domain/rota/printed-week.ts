import { grouped } from '../grouped.ts'
import type { LocalDay } from '../time/local-day.ts'
import { isUnassigned } from './assignment.ts'
import type { StaffClock } from './clash.ts'
import type { Assignment, Shift } from './shift.ts'
import { hoursWithin, shiftsByPerson } from './staff-hours.ts'

/** A shift in the row of somebody: who works it, or who would have. */
export type PrintedEntry = { readonly shift: Shift; readonly type: Assignment['type'] }

/** One person's week; without a person, the shifts that nobody works. A cell for each day. */
export type PrintedRow = {
  readonly key: string
  readonly person: Assignment | undefined
  readonly cells: readonly (readonly PrintedEntry[])[]
  /** Hours that really pass on these days, breaks included; of a person on whatever rotas. */
  readonly hours: number
}

type Held = PrintedEntry & { readonly person: Assignment | undefined; readonly key: string }

const nobodyKey = 'nobody'

const keyOf = ({ userId, agencyId }: Assignment): string => userId ?? agencyId ?? ''

const heldOf = (shift: Shift): Held[] => [
  ...(isUnassigned(shift) ? [{ key: nobodyKey, person: undefined, shift, type: 'current' as const }] : []),
  ...shift.assignedTo.map((person) => ({ key: keyOf(person), person, shift, type: person.type })),
]

const rank = ({ person }: PrintedRow): number => (person === undefined ? 0 : person.userId === undefined ? 2 : 1)

const byName = (a: PrintedRow, b: PrintedRow): number =>
  rank(a) - rank(b) ||
  (a.person?.displayName ?? '').localeCompare(b.person?.displayName ?? '') ||
  (a.key < b.key ? -1 : 1)

const byStart = (a: PrintedEntry, b: PrintedEntry): number => a.shift.startDate - b.shift.startDate

type About = {
  readonly days: readonly LocalDay[]
  readonly clock: StaffClock
  /** The shifts of other rotas around this one: they count for hours, and are not printed. */
  readonly others: readonly Shift[]
}

/** A week as it is printed: a row for nobody, then one for each person who works or is away, then the agencies. Rules §2.2. */
export const printedWeek = (shifts: readonly Shift[], { days, clock, others }: About): PrintedRow[] => {
  const span = { fromOn: days[0] ?? '', untilOn: days.at(-1) ?? '' }
  const isShown = ({ shift }: PrintedEntry) => days.includes(shift.day)
  const elsewhere = shiftsByPerson(others)
  const heldByKey = grouped(shifts.flatMap(heldOf), ({ key }) => key)
  return [...heldByKey]
    .filter(([, held]) => held.some(isShown))
    .map(([key, held]): PrintedRow => {
      const worked = held.filter(({ type }) => type === 'current').map(({ shift }) => shift)
      return {
        key,
        person: held.find(isShown)?.person,
        cells: days.map((day) => held.filter(({ shift }) => shift.day === day).sort(byStart)),
        hours: hoursWithin([...worked, ...(elsewhere.get(key) ?? [])], span, clock),
      }
    })
    .sort(byName)
}
