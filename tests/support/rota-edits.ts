import fc from 'fast-check'
import {
  assignShifts,
  copyDay,
  copyShifts,
  copyWeek,
  moveShifts,
  removeShifts,
  shiftsOfDay,
  shiftsOfWeek,
} from '../../domain/rota/edits/build-edits.ts'
import type { RotaEdit, Worker } from '../../domain/rota/edits/rota-edit.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { ann, aRota, aShift, carl, idOf, sessions, zone } from './builders.ts'

/** A draft of two weeks, over the end of summer time. */
export const editedRota = {
  rota: aRota({ status: 'draft', startDate: '2026-10-19', endDate: '2026-11-01' }),
  zone,
  sessions,
}

const times = [
  ['08:00:00', '14:00:00'],
  ['14:00:00', '20:00:00'],
  ['20:00:00', '08:00:00'],
  ['01:30:00', '02:30:00'],
] as const

const workers: readonly Worker[] = [
  'nobody',
  { type: 'current', ...ann },
  { type: 'current', ...carl },
  { type: 'current', agencyId: idOf('agency'), displayName: 'Helping Hands' },
  { type: 'sick', ...ann },
  { type: 'holiday', ...carl },
]

const dayOf = (place: number): string => addDays(editedRota.rota.startDate, place)

/** A shift of that rota. */
export const editedShift = (name: string, fields: Partial<Shift> = {}): Shift =>
  aShift({
    ...{ id: idOf(name), rotaId: editedRota.rota.id, rotaStatus: 'draft', day: '2026-10-24' },
    ...{ startTime: '08:00:00', endTime: '14:00:00', ...fields },
  })

const shift = fc
  .record({
    place: fc.nat({ max: 13 }),
    time: fc.constantFrom(...times),
    who: fc.constantFrom(...workers),
    note: fc.constantFrom(undefined, 'Bring the keys'),
    duties: fc.subarray(['meds', 'hoc', 'driving']),
  })
  .map(({ place, time: [startTime, endTime], who, note, duties }) => ({
    ...{ day: dayOf(place), startTime, endTime, dutiesRequired: duties },
    assignedTo: who === 'nobody' ? [] : [who],
    ...(note === undefined ? {} : { notes: note, title: 'Early' }),
  }))

/** Up to twelve shifts anywhere in that rota. */
export const someShifts: fc.Arbitrary<Shift[]> = fc
  .array(shift, { maxLength: 12 })
  .map((list) => list.map((fields, at) => editedShift(`shift ${at}`, fields)))

const pick = fc.record({ from: fc.nat(), count: fc.integer({ min: 1, max: 4 }) })
const someTime = fc.constantFrom(...times)

/** One thing that a manager does; it becomes edits once it is known what is there. */
const action = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), fields: shift }),
  fc.record({
    kind: fc.constant('move' as const),
    pick,
    days: fc.integer({ min: -5, max: 5 }),
    to: fc.nat({ max: 6 }),
  }),
  fc.record({ kind: fc.constant('copy' as const), pick, days: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ kind: fc.constant('assign' as const), pick, to: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('remove' as const), pick }),
  fc.record({ kind: fc.constant('day' as const), from: fc.nat({ max: 13 }), to: fc.nat({ max: 13 }) }),
  fc.record({ kind: fc.constant('week' as const) }),
  fc.record({ kind: fc.constant('times' as const), pick, time: someTime }),
  fc.record({ kind: fc.constant('text' as const), pick, title: fc.constantFrom('', 'Late'), notes: fc.string() }),
)
export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** What a manager does, one after the other. */
export const script: fc.Arbitrary<Action[]> = fc.array(action, { maxLength: 15 })

type Picked = { readonly from: number; readonly count: number }

const picked = (shifts: readonly Shift[], { from, count }: Picked): Shift[] =>
  shifts.length === 0
    ? []
    : [...shifts, ...shifts].slice(from % shifts.length, (from % shifts.length) + Math.min(count, shifts.length))

const idsFor = (list: readonly Shift[], step: number): string[] => list.map((_, at) => idOf(`copy ${step} ${at}`))

/** The edits of an action on these shifts; `step` tells its new ids from those of others. */
export const editsOf = (shifts: readonly Shift[], action: Action, step: number): RotaEdit[] => {
  const { rota } = editedRota
  if (action.kind === 'create') {
    const fields = { coverNotRequired: false, schedule: [], ...action.fields }
    return [{ kind: 'create', shiftId: idOf(`new ${step}`), fields }]
  }
  if (action.kind === 'day') {
    const [from, to] = [dayOf(action.from), dayOf(action.to)]
    return copyDay(shifts, { from, to, newIds: idsFor(shiftsOfDay(shifts, from), step) })
  }
  if (action.kind === 'week') {
    return copyWeek(shifts, { rota, from: 1, to: 2, newIds: idsFor(shiftsOfWeek(shifts, { rota, week: 1 }), step) })
  }
  const chosen = picked(shifts, action.pick)
  if (action.kind === 'move') return moveShifts(chosen, { days: action.days, to: workers[action.to] })
  if (action.kind === 'copy') return copyShifts(chosen, { days: action.days, newIds: idsFor(chosen, step) })
  if (action.kind === 'assign') return assignShifts(chosen, workers[action.to] ?? 'nobody')
  if (action.kind === 'remove') return removeShifts(chosen)
  const fields =
    action.kind === 'text'
      ? { title: action.title, notes: action.notes }
      : { startTime: action.time[0], endTime: action.time[1] }
  return chosen.map(({ shiftId }) => ({ kind: 'change', shiftId, fields }))
}
