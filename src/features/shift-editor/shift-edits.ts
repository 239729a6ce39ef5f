import { isAbsenceNote } from '../../../domain/rota/assignment.ts'
import type { RotaEdit, ShiftFields } from '../../../domain/rota/edits/rota-edit.ts'
import { storedTime } from '../../../domain/rota/planned-times.ts'
import type { ScheduleEntry } from '../../../domain/rota/shift.ts'
import type { EntryValue, ShiftValue } from './shift-value.ts'

const withoutGaps = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

const entryOf = ({ startTime, endTime, type, notes }: EntryValue): ScheduleEntry => ({
  startTime: storedTime(startTime),
  endTime: storedTime(endTime),
  type,
  ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
})

const fieldsOf = (value: ShiftValue): ShiftFields => ({
  ...value,
  startTime: storedTime(value.startTime),
  endTime: storedTime(value.endTime),
  title: value.title.trim(),
  notes: value.notes.trim(),
  schedule: value.schedule.map(entryOf),
  assignedTo: value.assignedTo.map(withoutGaps),
})

/** A new shift has no empty texts. */
const created = ({ title, notes, ...fields }: ShiftFields): ShiftFields => ({
  ...fields,
  ...(title === '' ? {} : { title }),
  ...(notes === '' ? {} : { notes }),
})

/** The fields of one that the other has otherwise. */
const changedFields = (before: ShiftFields, after: ShiftFields): Partial<ShiftFields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof ShiftFields]),
    ),
  )

const keyOf = ({ type, userId, agencyId }: ShiftFields['assignedTo'][number]) => `${type} ${userId ?? agencyId}`

/** Somebody who is away is noted as such, which a lock leaves free; any other change of who works it is a change. */
const assignmentEdits = (
  shift: { shiftId: string; basedOn?: number | undefined },
  before: ShiftFields,
  after: ShiftFields,
): RotaEdit[] => {
  const known = new Set(before.assignedTo.map(keyOf))
  const added = after.assignedTo.filter((one) => !known.has(keyOf(one)))
  return isAbsenceNote(before.assignedTo, after.assignedTo)
    ? added.map((who) => ({ kind: 'assign', ...shift, who }))
    : [{ kind: 'change', ...shift, fields: { assignedTo: after.assignedTo } }]
}

/** A new shift as an edit. */
export const createEdits = (value: ShiftValue, shiftId: string): RotaEdit[] => [
  { kind: 'create', shiftId, fields: created(fieldsOf(value)) },
]

/**
 * What a person changed of a shift since they opened its editor (`base`), as edits: nothing else is written, so that
 * what others changed meanwhile stays. Decisions 12, 36, 37.
 */
export const changeEdits = (
  value: ShiftValue,
  { base, ...shift }: { readonly base: ShiftValue; readonly shiftId: string; readonly basedOn?: number | undefined },
): RotaEdit[] => {
  const [before, after] = [fieldsOf(base), fieldsOf(value)]
  const { assignedTo, ...fields } = changedFields(before, after)
  return [
    ...(Object.keys(fields).length === 0 ? [] : [{ kind: 'change' as const, ...shift, fields }]),
    ...(assignedTo === undefined ? [] : assignmentEdits(shift, before, after)),
  ]
}
