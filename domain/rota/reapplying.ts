import { v5 as uuidV5 } from 'uuid'
import type { Id } from '../wire.ts'
import { type Applying, type PlannedOne, planFromSource, type SkippedOne } from './applying.ts'
import { currentAssignments } from './assignment.ts'
import { fieldsOfShift, type RotaEdit, type ShiftFields } from './edits/rota-edit.ts'
import type { Shift } from './shift.ts'

/**
 * The id of a shift that is made from a source: of `planned`, the id that the plan gave it. A rota that is made from its
 * master again knows by it what was made before. Decision 35.
 */
export const madeShiftId = (rotaId: Id, planned: string): Id => uuidV5(planned, rotaId)

/** A shift of the rota beside what the master says of it now. */
export type Differing = { readonly shift: Shift; readonly planned: PlannedOne }

/** What applying a master again comes to. `edited` and `gone` are touched only where that is asked for. */
export type Reapplying = {
  /** Not on the rota: the master has it since, or its day. */
  readonly made: readonly PlannedOne[]
  /** As it was made, and the master says otherwise now. */
  readonly changed: readonly Differing[]
  /** Edited by hand since it was made. */
  readonly edited: readonly Differing[]
  /** Made before, and deleted by hand since. */
  readonly gone: readonly PlannedOne[]
  readonly skipped: readonly SkippedOne[]
  /** How many are as the master has them, and how many were added by hand, which stay. */
  readonly same: number
  readonly added: number
}

type Asked = Omit<Applying, 'others' | 'leavesClashes'> & {
  readonly rota: { readonly id: Id; readonly dateCreated: string; readonly shifts: readonly Shift[] }
  /** The shifts of other rotas around those days. */
  readonly others: readonly Shift[]
  /** Shifts with edits on this device that have not arrived: edited, whatever their version. */
  readonly waitingIds: ReadonlySet<Id>
  readonly leavesClashes: boolean
}

const timeOf = (time: string): string => time.slice(0, 5)

const comparable = (shift: Shift): Readonly<Record<keyof ShiftFields, string>> => {
  const { day, startTime, endTime, title = '', notes = '', coverNotRequired } = shift
  const schedule = shift.schedule.map((entry) => [
    timeOf(entry.startTime),
    timeOf(entry.endTime),
    entry.type,
    entry.notes,
  ])
  const workers = currentAssignments(shift).map(({ userId, agencyId }) => userId ?? agencyId)
  return {
    ...{ day, startTime: timeOf(startTime), endTime: timeOf(endTime), title, notes: notes.trim() },
    dutiesRequired: shift.dutiesRequired.toSorted().join(' '),
    coverNotRequired: String(coverNotRequired),
    schedule: JSON.stringify(schedule),
    assignedTo: workers.join(' '),
  }
}

const fieldNames = [
  ...(['day', 'startTime', 'endTime', 'title', 'notes', 'dutiesRequired'] as const),
  ...(['coverNotRequired', 'schedule', 'assignedTo'] as const),
]

/** The fields in which a shift is not as the master has it. */
const differingFields = ({ shift, planned }: Differing): (keyof ShiftFields)[] => {
  const [now, then] = [comparable(shift), comparable(planned.shift)]
  return fieldNames.filter((field) => now[field] !== then[field])
}

const withId = (one: PlannedOne, rotaId: Id): PlannedOne => {
  const id = madeShiftId(rotaId, one.shift.id)
  return { ...one, shift: { ...one.shift, id, shiftId: id, rotaId } }
}

/** Clashes are looked for with every other rota, and with what was added to this one by hand. */
const planBeside = ({ rota, others, ...asked }: Asked) => {
  const elsewhere = others.filter(({ rotaId }) => rotaId !== rota.id)
  const alone = planFromSource({ ...asked, others: elsewhere })
  const ids = new Set(alone.made.map(({ shift }) => madeShiftId(rota.id, shift.id)))
  const added = rota.shifts.filter(({ shiftId }) => !ids.has(shiftId))
  return { plan: planFromSource({ ...asked, others: [...elsewhere, ...added] }), added: added.length }
}

/** To the millisecond, which either width of the text has: whether the one was made no later than the other. */
const isNoLater = (one: string, other: string): boolean => one.slice(0, 23) <= other.slice(0, 23)

/** The shifts of the source that were there when the rota was made: what is missing of them was deleted by hand. */
const idsMadeBefore = ({ source, rota }: Asked): ReadonlySet<string> =>
  new Set(source.shifts.filter(({ dateCreated }) => isNoLater(dateCreated, rota.dateCreated)).map(({ id }) => id))

/**
 * What applying a master to a rota again would do: what it makes, changes and skips, and what was edited or deleted by
 * hand since, which stays as it is unless somebody asks for it. Shifts that were added by hand stay. Decision 35.
 */
export const reapplying = (asked: Asked): Reapplying => {
  const { rota, waitingIds } = asked
  const { plan, added } = planBeside(asked)
  const onRota = new Map(rota.shifts.map((shift) => [shift.shiftId, shift]))
  const before = idsMadeBefore(asked)
  const isEdited = ({ version, shiftId }: Shift): boolean => version > 1 || waitingIds.has(shiftId)
  const result = {
    made: [] as PlannedOne[],
    gone: [] as PlannedOne[],
    changed: [] as Differing[],
    edited: [] as Differing[],
  }
  for (const one of plan.made) {
    const planned = withId(one, rota.id)
    const shift = onRota.get(planned.shift.shiftId)
    if (shift === undefined) {
      const wasMade = before.has(one.shift.id.split(' ')[0] ?? '')
      ;(wasMade ? result.gone : result.made).push(planned)
    } else if (differingFields({ shift, planned }).length > 0) {
      ;(isEdited(shift) ? result.edited : result.changed).push({ shift, planned })
    }
  }
  const same = plan.made.length - result.made.length - result.gone.length - result.changed.length - result.edited.length
  return { ...result, skipped: plan.skipped, same, added }
}

const changeOf = (one: Differing): RotaEdit => {
  const { shift, planned } = one
  const absences = shift.assignedTo.filter(({ type }) => type !== 'current')
  const wanted = { title: '', notes: '', ...fieldsOfShift(planned.shift) }
  const fields = { ...wanted, assignedTo: [...absences, ...wanted.assignedTo] }
  const differing = new Set<string>(differingFields(one))
  const written = Object.fromEntries(Object.entries(fields).filter(([field]) => differing.has(field)))
  return { kind: 'change', shiftId: shift.shiftId, fields: written }
}

/** The edits of applying a master again; of what was touched by hand only the shifts with these ids. */
export const editsOfReapplying = (
  { made, changed, edited, gone }: Reapplying,
  tickedIds: ReadonlySet<Id>,
): RotaEdit[] => {
  const wanted = [...made, ...gone.filter(({ shift }) => tickedIds.has(shift.shiftId))]
  const differing = [...changed, ...edited.filter(({ shift }) => tickedIds.has(shift.shiftId))]
  return [
    ...differing.map(changeOf),
    ...wanted.map(({ shift }): RotaEdit => ({ kind: 'create', shiftId: shift.shiftId, fields: fieldsOfShift(shift) })),
  ]
}
