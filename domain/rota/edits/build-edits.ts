import { addDays, daysBetween, type LocalDay } from '../../time/local-day.ts'
import type { Id } from '../../wire.ts'
import { currentAssignments } from '../assignment.ts'
import type { Rota } from '../rota.ts'
import type { Shift } from '../shift.ts'
import { assignedBy, fieldsOfShift, type RotaEdit, type ShiftFields, type Worker } from './rota-edit.ts'

/** Where shifts are moved or copied to: so many days on (back when negative), and to whom; what is left out stays. */
export type Destination = { readonly days?: number; readonly to?: Worker | undefined }

const isWorkedBy = (shift: Shift, who: Worker): boolean => {
  const [current] = currentAssignments(shift)
  if (who === 'nobody') return current === undefined
  return who.type === 'current' && current?.userId === who.userId && current?.agencyId === who.agencyId
}

/** What moving one shift writes. */
const moved = (shift: Shift, { days = 0, to }: Destination): Partial<ShiftFields> => ({
  ...(days === 0 ? {} : { day: addDays(shift.day, days) }),
  ...(to === undefined || isWorkedBy(shift, to) ? {} : { assignedTo: assignedBy(shift, to) }),
})

/** Moves shifts to another day, another person, or both; those that are there already are left alone. */
export const moveShifts = (shifts: readonly Shift[], destination: Destination): RotaEdit[] =>
  shifts.flatMap((shift): RotaEdit[] => {
    const fields = moved(shift, destination)
    return Object.keys(fields).length === 0 ? [] : [{ kind: 'change', shiftId: shift.shiftId, fields }]
  })

/** Who works a copy: the same people, given and not taken on; who was sick or on holiday was so of the other shift. */
const copiedFields = (shift: Shift, { days = 0, to }: Destination): ShiftFields => {
  const current = currentAssignments(shift).map(({ selfAssigned: _taken, ...one }) => one)
  const assignedTo = to === undefined ? current : assignedBy({ ...shift, assignedTo: [] }, to)
  return { ...fieldsOfShift(shift), day: addDays(shift.day, days), assignedTo }
}

/** Copies shifts; `newIds` are the ids of the copies, in their order. Throws a RangeError where there are too few. */
export const copyShifts = (
  shifts: readonly Shift[],
  { newIds, ...destination }: Destination & { readonly newIds: readonly Id[] },
): RotaEdit[] =>
  shifts.map((shift, at) => {
    const shiftId = newIds[at]
    if (shiftId === undefined) throw new RangeError(`${shifts.length} shifts are copied to ${newIds.length} ids`)
    return { kind: 'create', shiftId, fields: copiedFields(shift, destination) }
  })

/** The shifts of one day, which `copyDay` copies. */
export const shiftsOfDay = (shifts: readonly Shift[], day: LocalDay): Shift[] =>
  shifts.filter((shift) => shift.day === day)

/** Copies all shifts of a day to another day; what is there already stays. */
export const copyDay = (
  shifts: readonly Shift[],
  { from, to, newIds }: { readonly from: LocalDay; readonly to: LocalDay; readonly newIds: readonly Id[] },
): RotaEdit[] => copyShifts(shiftsOfDay(shifts, from), { days: daysBetween(from, to), newIds })

/** The shifts of a week of a rota, which `copyWeek` copies. Week 1 begins on its first day. */
export const shiftsOfWeek = (
  shifts: readonly Shift[],
  { rota, week }: { readonly rota: Pick<Rota, 'startDate'>; readonly week: number },
): Shift[] =>
  shifts.filter(({ day }) => {
    const place = daysBetween(rota.startDate, day)
    return place >= 0 && Math.floor(place / 7) === week - 1
  })

type Weeks = {
  readonly rota: Pick<Rota, 'startDate'>
  readonly from: number
  readonly to: number
  readonly newIds: readonly Id[]
}

/** Copies all shifts of a week of a rota to another of its weeks, such as 1 to 2; what is there already stays. */
export const copyWeek = (shifts: readonly Shift[], { rota, from, to, newIds }: Weeks): RotaEdit[] =>
  copyShifts(shiftsOfWeek(shifts, { rota, week: from }), { days: 7 * (to - from), newIds })

/** Gives each of these shifts to somebody, or to nobody, or notes them sick or on holiday for it. */
export const assignShifts = (shifts: readonly Shift[], who: Worker): RotaEdit[] =>
  shifts.filter((shift) => !isWorkedBy(shift, who)).map(({ shiftId }) => ({ kind: 'assign', shiftId, who }))

/** Removes each of these shifts. */
export const removeShifts = (shifts: readonly Shift[]): RotaEdit[] =>
  shifts.map(({ shiftId }) => ({ kind: 'remove', shiftId }))
