import type { Agency } from '../agency/agency.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'
import { mondayOf } from '../time/local-day.ts'
import type { StaffClock } from './clash.ts'
import { absenceOn } from './made-for-nobody.ts'
import type { Assignment, Shift } from './shift.ts'
import { hoursByWeek, shiftsByPerson } from './staff-hours.ts'
import { type RotaWarning, warningsOfPerson } from './warnings.ts'

/** Somebody who could be given a shift, and what speaks against it. Nothing of it forbids anything. Decision 33. */
export type Candidate = {
  readonly who: Assignment
  readonly name: string
  readonly kind: 'person' | 'agency'
  /** The duties of the shift that they are not qualified for. */
  readonly lacks: readonly string[]
  /** They are noted as away on that day. */
  readonly away: 'sick' | 'holiday' | undefined
  /** The place of the shift is none of theirs. */
  readonly isElsewhere: boolean
  /** Clashes, short rests and long weeks with this shift. */
  readonly warnings: readonly RotaWarning[]
  /** Their hours in the week in which the shift begins, with it. */
  readonly weekHours: number
}

type Asked = {
  readonly staff: readonly RotaUser[]
  readonly agencies: readonly Agency[]
  /** The shifts of all rotas around the shift: of its week, and of the days before and after. */
  readonly shifts: readonly Shift[]
  readonly clock: StaffClock
}

const isAbout = (warning: RotaWarning, { shiftId }: Shift, weeks: ReadonlySet<string>): boolean =>
  warning.kind === 'long-week'
    ? weeks.has(warning.monday)
    : warning.first.shiftId === shiftId || warning.second.shiftId === shiftId

const places = (one: Candidate): readonly (number | string)[] => [
  one.away === undefined ? 0 : 1,
  one.warnings.some(({ kind }) => kind === 'clash') ? 1 : 0,
  one.lacks.length === 0 ? 0 : 1,
  one.isElsewhere ? 1 : 0,
  one.warnings.length === 0 ? 0 : 1,
  one.kind === 'person' ? 0 : 1,
  one.name.toLowerCase(),
  one.who.userId ?? one.who.agencyId ?? '',
]

const compared = (a: Candidate, b: Candidate): number => {
  const [left, right] = [places(a), places(b)]
  const at = left.findIndex((place, index) => place !== right[index])
  return at === -1 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1
}

/**
 * Everybody who could be given this shift, those first against whom least speaks; then the agencies. Who has left by its
 * day is not among them. Decisions 33, 37.
 */
export const candidatesFor = (shift: Shift, { staff, agencies, shifts, clock }: Asked): Candidate[] => {
  const others = shifts.filter(({ shiftId }) => shiftId !== shift.shiftId)
  const ownById = shiftsByPerson(others)
  const sameDay = others.filter(({ day }) => day === shift.day)
  const weeks = new Set(hoursByWeek([shift], clock).keys())
  const people = staff
    .filter(({ archivedOn }) => archivedOn === undefined || archivedOn > shift.day)
    .map(({ userId, displayName, dutiesQualifiedFor, locations }): Candidate => {
      const who = { type: 'current' as const, userId, displayName }
      const given = { ...shift, assignedTo: [who] }
      const own = [...(ownById.get(userId) ?? []), given]
      return {
        ...{ who, name: displayName, kind: 'person' },
        lacks: shift.dutiesRequired.filter((duty) => !dutiesQualifiedFor.includes(duty)),
        away: absenceOn(given, [shift, ...sameDay]),
        isElsewhere: !locations.includes(shift.location),
        warnings: warningsOfPerson(userId, own, clock).filter((one) => isAbout(one, shift, weeks)),
        weekHours: hoursByWeek(own, clock).get(mondayOf(shift.day)) ?? 0,
      }
    })
  const ofAgencies = agencies.map(
    ({ id, name }): Candidate => ({
      ...{ who: { type: 'current', agencyId: id, displayName: name }, name, kind: 'agency', lacks: [] },
      ...{ away: undefined, isElsewhere: false, warnings: [], weekHours: 0 },
    }),
  )
  return [...people, ...ofAgencies].sort(compared)
}
