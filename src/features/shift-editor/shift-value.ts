import * as z from 'zod/mini'
import { clientOfCareEntry, entryTimes } from '../../../domain/rota/care-entry.ts'
import { assignedBy } from '../../../domain/rota/edits/rota-edit.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Assignment, Shift } from '../../../domain/rota/shift.ts'
import { shiftTimes } from '../../../domain/rota/shift-times.ts'
import { isWithinRota, outsideRotaSentence } from '../../../domain/rota/within-rota.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import type { NewShiftPlace } from '../../pieces/shift-editor-props.ts'

const AssignmentValue = z.object({
  type: z.enum(['current', 'sick', 'holiday']),
  userId: z.optional(z.string()),
  agencyId: z.optional(z.string()),
  displayName: z.optional(z.string()),
  selfAssigned: z.optional(z.int()),
})

/** One line of care or of a break; `id` is the form's own. Times are '' while they are not whole. */
const EntryValue = z.object({
  id: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  type: z.enum(['care', 'break']),
  notes: z.string(),
})
export type EntryValue = z.output<typeof EntryValue>

/** What is typed into the editor of a shift. Day and times are '' while they are not whole, texts while there is none. */
export const ShiftValue = z.object({
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  title: z.string(),
  notes: z.string(),
  dutiesRequired: z.array(z.string()),
  coverNotRequired: z.boolean(),
  schedule: z.array(EntryValue),
  assignedTo: z.array(AssignmentValue),
})
export type ShiftValue = z.output<typeof ShiftValue>

const short = (time: string): string => time.slice(0, 5)

/** A shift as it is edited. */
export const shiftValueOf = (shift: Shift): ShiftValue => ({
  day: shift.day,
  startTime: short(shift.startTime),
  endTime: short(shift.endTime),
  title: shift.title ?? '',
  notes: shift.notes ?? '',
  dutiesRequired: [...shift.dutiesRequired],
  coverNotRequired: shift.coverNotRequired,
  schedule: shift.schedule.map(({ startTime, endTime, type, notes = '' }, at) => ({
    id: `kept ${at}`,
    startTime: short(startTime),
    endTime: short(endTime),
    type,
    notes,
  })),
  assignedTo: shift.assignedTo.map((one) => ({ ...one })),
})

/** A new shift of which only the place is known. */
export const newValue = ({ day, who }: NewShiftPlace): ShiftValue => ({
  day,
  startTime: '',
  endTime: '',
  title: '',
  notes: '',
  dutiesRequired: [],
  coverNotRequired: false,
  schedule: [],
  assignedTo: who === 'nobody' ? [] : [{ ...who }],
})

/** The shift that a value describes, to be drawn and reckoned with; undefined while its times are not whole. */
export const shiftOfValue = (value: ShiftValue, { rota, zone, shift }: About): Shift | undefined => {
  const { day, startTime, endTime } = value
  if (day === '' || startTime === '' || endTime === '') return undefined
  const base = shift ?? {
    ...unsavedDocument('new'),
    shiftId: 'new',
    rotaId: rota.id,
    activities: [],
    location: rota.location,
    rotaType: rota.type,
    rotaStatus: rota.status,
  }
  const { title: _title, notes: _notes, ...rest } = base as Shift
  const schedule = value.schedule.map(({ id: _id, ...entry }) => entry)
  return { ...rest, ...value, schedule, ...shiftTimes({ day, startTime, endTime }, zone) }
}

/** What a value is about: its rota, the zone, and the shift as it stands, where it is not a new one. */
export type About = {
  readonly rota: Pick<Rota, 'id' | 'location' | 'type' | 'status' | 'startDate' | 'endDate'>
  readonly zone: string
  readonly shift?: Shift | undefined
}

/** Who works it from now on: a person, an agency, or nobody; who was away stays on it. Decision 37. */
export const withWorker = (
  value: ShiftValue,
  who: Parameters<typeof assignedBy>[1],
): Pick<ShiftValue, 'assignedTo'> => ({
  assignedTo: assignedBy({ assignedTo: value.assignedTo } as Shift, who),
})

const isOf = (a: Assignment, b: Assignment): boolean => a.userId === b.userId && a.agencyId === b.agencyId

/**
 * Without a sick or holiday note: the shift is theirs again whom it freed, as it was theirs in `base`, unless somebody
 * else works it by now. Decision 106.
 */
export const withoutNote = (value: ShiftValue, note: Assignment, base: ShiftValue): Pick<ShiftValue, 'assignedTo'> => {
  const assignedTo = value.assignedTo.filter((one) => !isOf(one, note) || one.type !== note.type)
  if (assignedTo.some(({ type }) => type === 'current')) return { assignedTo }
  const before = base.assignedTo.find((one) => one.type === 'current' && isOf(one, note))
  return { assignedTo: [...assignedTo, before ?? { ...note, type: 'current' }] }
}

export type ShiftError = { readonly fieldId: string; readonly text: string }

/** The id of a field of a schedule entry. */
export const entryFieldId = (entry: Pick<EntryValue, 'id'>, field: 'start' | 'end'): string =>
  `shift-entry-${entry.id.replaceAll(' ', '-')}-${field}`

type Clients = Parameters<typeof clientOfCareEntry>[1]

const errorOfEntry = (entry: EntryValue, shift: Shift | undefined, zone: string): ShiftError[] => {
  const fieldId = entryFieldId(entry, entry.startTime === '' ? 'start' : 'end')
  const what = entry.type === 'care' ? 'care' : 'break'
  if (entry.startTime === '') return [{ fieldId, text: `Enter when the ${what} starts, for example 09:30.` }]
  if (entry.endTime === '') return [{ fieldId, text: `Enter when the ${what} ends, for example 10:30.` }]
  if (shift === undefined) return []
  const { startDate, endDate } = entryTimes(shift, entry, zone)
  const isWithin = startDate >= shift.startDate && endDate <= shift.endDate
  return isWithin
    ? []
    : [{ fieldId, text: `The ${what} from ${entry.startTime} to ${entry.endTime} is not within the shift.` }]
}

/** What keeps a value from being saved, each with its field. Rules §5. */
export const errorsOf = (value: ShiftValue, about: About): ShiftError[] => {
  const missing: [boolean, string, string][] = [
    [value.day === '', 'shift-day', 'Choose the day.'],
    [value.startTime === '', 'shift-start', 'Enter when the shift starts, for example 09:30.'],
    [value.endTime === '', 'shift-end', 'Enter when the shift ends, for example 17:30.'],
  ]
  const errors = missing.filter(([is]) => is).map(([, fieldId, text]) => ({ fieldId, text }))
  if (value.day !== '' && !isWithinRota(value.day, about.rota)) {
    errors.push({ fieldId: 'shift-day', text: outsideRotaSentence(about.rota) })
  }
  const shift = shiftOfValue(value, about)
  return [...errors, ...value.schedule.flatMap((entry) => errorOfEntry(entry, shift, about.zone))]
}

/** Whether somebody still has to say which of several clients with the same initials a care entry is for. Rules §5. */
export const isClientOpen = (entry: EntryValue, named: Clients): boolean =>
  named.length > 1 && clientOfCareEntry(entry, named) === undefined
