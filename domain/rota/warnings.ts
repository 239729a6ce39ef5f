import { longWeekHours, shortRestMs } from '../constants.ts'
import { ok, type Result } from '../result.ts'
import type { LocalDay } from '../time/local-day.ts'
import { isClash, isWorked, type StaffClock } from './clash.ts'
import { applyEdits, type EditedRota } from './edits/apply-edit.ts'
import type { RotaEdit } from './edits/rota-edit.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'
import { hoursByWeek, shiftsByPerson } from './staff-hours.ts'

/** What is worth a second look on a rota; it forbids nothing to a manager. Decision 33. */
export type RotaWarning = { readonly userId: string } & (
  | { readonly kind: 'clash'; readonly first: Shift; readonly second: Shift }
  | { readonly kind: 'short-rest'; readonly first: Shift; readonly second: Shift; readonly restMs: number }
  | { readonly kind: 'long-week'; readonly monday: LocalDay; readonly hours: number }
)

type Staffed = { readonly shift: Shift; readonly startDate: number; readonly endDate: number }

const inOrder = (a: Staffed, b: Staffed): number =>
  a.startDate - b.startDate || a.endDate - b.endDate || (a.shift.shiftId < b.shift.shiftId ? -1 : 1)

/**
 * The shifts, by start, with their clashes, and the rest before each where it is short. Shifts that touch are one
 * stretch of work; after those that overlap, rest begins when the last of them has ended.
 */
const besideEachOther = (userId: string, own: readonly Shift[], clock: StaffClock): RotaWarning[] => {
  const staffed = own.map((shift) => ({ shift, ...staffTimes(shift, clock) })).sort(inOrder)
  const warnings: RotaWarning[] = []
  let last: Staffed | undefined
  for (const [at, one] of staffed.entries()) {
    const second = one.shift
    for (const { shift: first, endDate } of staffed.slice(0, at)) {
      if (endDate > one.startDate && isClash(first, second, clock))
        warnings.push({ kind: 'clash', userId, first, second })
    }
    const restMs = last === undefined ? 0 : one.startDate - last.endDate
    if (last !== undefined && restMs > 0 && restMs < shortRestMs) {
      warnings.push({ kind: 'short-rest', userId, first: last.shift, second, restMs })
    }
    if (last === undefined || one.endDate > last.endDate) last = one
  }
  return warnings
}

const longWeeks = (userId: string, own: readonly Shift[], clock: StaffClock): RotaWarning[] =>
  [...hoursByWeek(own, clock)]
    .filter(([, hours]) => hours > longWeekHours)
    .map(([monday, hours]) => ({ kind: 'long-week', userId, monday, hours }))

/** What is worth a second look among the shifts of one person, on whatever rotas. Decision 33. */
export const warningsOfPerson = (userId: string, own: readonly Shift[], clock: StaffClock): RotaWarning[] => {
  const worked = own.filter(isWorked)
  return [...besideEachOther(userId, worked, clock), ...longWeeks(userId, worked, clock)]
}

/** The same of everybody who works some of these shifts. */
export const warningsOf = (shifts: readonly Shift[], clock: StaffClock): RotaWarning[] =>
  [...shiftsByPerson(shifts)].flatMap(([userId, own]) => warningsOfPerson(userId, own, clock))

const keyOf = (warning: RotaWarning): string => {
  const { kind, userId } = warning
  if (warning.kind === 'long-week') return `${kind} ${userId} ${warning.monday}`
  return `${kind} ${userId} ${[warning.first.shiftId, warning.second.shiftId].sort().join(' ')}`
}

/** How bad a warning is, to be compared with the same one: it is worse where this is more. */
const weightOf = (warning: RotaWarning): number => {
  if (warning.kind === 'long-week') return warning.hours
  return warning.kind === 'short-rest' ? -warning.restMs : 0
}

/** The warnings that were not there before, or were better. */
export const newWarnings = (before: readonly RotaWarning[], after: readonly RotaWarning[]): RotaWarning[] => {
  const weightByKey = new Map(before.map((warning) => [keyOf(warning), weightOf(warning)]))
  return after.filter((warning) => weightOf(warning) > (weightByKey.get(keyOf(warning)) ?? Number.NEGATIVE_INFINITY))
}

/**
 * What edits would add to what is worth a second look, or make worse, before anything is saved; or why they cannot be.
 * `before` are the shifts of all rotas on which these people work. Decision 33.
 */
export const warningsOfEdits = (
  before: readonly Shift[],
  edits: readonly RotaEdit[],
  { clock, ...within }: EditedRota & { readonly clock: StaffClock },
): Result<RotaWarning[], string> => {
  const edited = applyEdits(before, edits, within)
  if (!edited.ok) return edited
  const editedIds = new Set(edits.map(({ shiftId }) => shiftId))
  const isEdited = ({ shiftId }: Shift) => editedIds.has(shiftId)
  const concerned = shiftsByPerson(edited.value.shifts.filter(isEdited))
  const [ownBefore, ownAfter] = [shiftsByPerson(before), shiftsByPerson(edited.value.shifts)]
  const added = [...concerned.keys()].flatMap((userId) =>
    newWarnings(
      warningsOfPerson(userId, ownBefore.get(userId) ?? [], clock),
      warningsOfPerson(userId, ownAfter.get(userId) ?? [], clock),
    ),
  )
  return ok(added)
}
