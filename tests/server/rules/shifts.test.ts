import { expect, test } from 'vitest'
import { changeShift } from '../../../domain/mutations/change-shift.ts'
import { createShift } from '../../../domain/mutations/create-shift.ts'
import { removeShift } from '../../../domain/mutations/remove-shift.ts'
import { toSettings } from '../../../server/provider/settings.ts'
import type { RunActivity } from '../../../server/rotas/rota-shifts.ts'
import type { toRota } from '../../../server/rotas/to-rota.ts'
import { toShift } from '../../../server/rotas/to-shift.ts'
import { changeShiftRule, createShiftRule, removeShiftRule } from '../../../server/rules/shifts.ts'
import { anActivity, aRota, aShift, someSettings } from '../../support/rows.ts'
import { about, asked, named, refusal, refusedFor, stored } from './asking.ts'

const [bo, dee] = [crypto.randomUUID(), crypto.randomUUID()]
const rota = aRota()
const shift = aShift(rota, { day: '2026-11-23' })
const plan = { day: '2026-11-23', startTime: '08:00', endTime: '14:00' }

const facts = {
  rota: stored(rota) as ReturnType<typeof stored> | undefined,
  settings: toSettings(stored(someSettings())),
  assignees: named({ [bo]: 'Bo Dean' }),
  baseline: undefined as [] | undefined,
  worked: [] as ReturnType<typeof toShift>[],
  workedOn: [] as ReturnType<typeof toRota>[],
  activities: [] as RunActivity[],
}
type Facts = Partial<typeof facts>

const created = (said: Record<string, unknown> = {}, more: Facts = {}) =>
  createShiftRule.decide(
    asked(createShift, { rotaId: rota.id, id: shift.id, ...plan, ...said }),
    about(undefined, { ...facts, ...more }),
  )
const changed = (said: Record<string, unknown>, more: Facts = {}, before: Record<string, unknown> = {}) =>
  changeShiftRule.decide(
    asked(changeShift, { rotaId: rota.id, shiftId: shift.id, ...said }),
    about(stored({ ...shift, ...before }), { ...facts, ...more }),
  )
const onRota = (status: string): Facts => ({ rota: stored({ ...rota, status }) })
const worker = (userId: string, type = 'current') => ({ type, userId, displayName: 'As the device has it' })

test('a shift is written at the times of the provider, as its rota is', () => {
  expect(created().write.document.body).toMatchObject({
    startDate: '2026-11-23T08:00:00.000Z',
    location: 'gh',
    rotaType: 'care',
    rotaStatus: 'published',
  })
})

test('a rota that is not there, or was deleted, gets no shift', () => {
  expect(refusedFor(() => created({}, { rota: undefined }))).toEqual([404])
  expect(refusedFor(() => created({}, { rota: stored(rota, { isDeleted: true }) }))).toEqual([404])
})

test('a shift is changed on its own rota alone', () => {
  expect(refusal(() => changed({ title: 'Early' }, {}, { rotaId: crypto.randomUUID() }))).toMatchObject({
    status: 404,
    detail: 'This shift is not on this rota.',
  })
})

test('a shift that was removed comes back to its own rota, and to no other', () => {
  const again = asked(createShift, { rotaId: rota.id, id: shift.id, ...plan })
  const removed = (rotaId: string) => about(stored({ ...shift, rotaId }, { isDeleted: true }), facts)
  expect(createShiftRule.decide(again, removed(rota.id)).write.document.isDeleted).toBe(false)
  expect(refusedFor(() => createShiftRule.decide(again, removed(crypto.randomUUID())))).toEqual([409])
})

test('nothing is planned on a rota that was withdrawn', () => {
  expect(refusedFor(() => created({}, onRota('withdrawn')))).toEqual([409])
})

test('on a locked rota somebody is noted sick, and nothing else is changed', () => {
  const before = { assignedTo: [worker(bo)] }
  const sick = { assignedTo: [worker(bo, 'sick')] }
  expect(changed(sick, onRota('locked'), before).write.document.body['assignedTo']).toMatchObject([{ type: 'sick' }])
  expect(refusedFor(() => changed({ ...sick, title: 'Early' }, onRota('locked'), before))).toEqual([409])
  expect(refusedFor(() => changed({ assignedTo: [] }, onRota('locked'), before))).toEqual([409])
})

test('a shift lies within the days of its rota', () => {
  expect(refusedFor(() => created({ day: '2026-11-30' }))).toEqual([422, '/day'])
  expect(refusedFor(() => created({ day: '2031-01-01' }))).toEqual([422, '/day'])
})

test('a shift asks for duties that there are', () => {
  expect(refusedFor(() => created({ dutiesRequired: ['meds', 'juggling'] }))).toEqual([422, '/dutiesRequired/1'])
})

test('whoever works a shift has the name of our records, whatever was sent', () => {
  const { body } = created({ assignedTo: [worker(bo)] }).write.document
  expect(body['assignedTo']).toMatchObject([{ userId: bo, displayName: 'Bo Dean' }])
})

test('nobody whom we do not know works a shift', () => {
  expect(refusedFor(() => created({ assignedTo: [worker(dee)] }))).toEqual([422, '/assignedTo/0/userId'])
  expect(refusedFor(() => created({ assignedTo: [{ agencyId: dee }] }))).toEqual([422, '/assignedTo/0/agencyId'])
})

test('who has left by its day gets no shift, and keeps the one that they have', () => {
  const left = { assignees: named({ [bo]: 'Bo Dean' }, '2026-11-20') }
  expect(refusedFor(() => created({ assignedTo: [worker(bo)] }, left))).toEqual([422, '/assignedTo/0/userId'])
  expect(changed({ assignedTo: [worker(bo)] }, left, { assignedTo: [worker(bo)] }).write.action).toBe('updated')
})

test('the rota moves on with its shift, and agencies around see anew', () => {
  const { brought } = created()
  expect(brought.rows).toEqual([{ table: 'rotas', action: 'updated', document: facts.rota }])
  expect(brought.steps?.map(({ does }) => does)).toEqual(['agencies around read anew'])
})

test('a rota that was published before publications were kept is kept as it was before its first edit', () => {
  expect(created({}, { baseline: [] }).brought.beside).toMatchObject([{ kept: 'baseline', said: { rotaId: rota.id } }])
  expect(created().brought.beside).toEqual([])
})

const runBy = (shiftId: string, hasEnded = false): RunActivity => ({
  ...stored(anActivity([], { shifts: [{ shiftId, rotaId: rota.id, userId: dee, displayName: 'Dee' }] })),
  hasEnded,
})

test('the activities of a shift name who works it, whenever that is said', () => {
  const activities = [runBy(shift.id)]
  const [activity] = changed({ assignedTo: [worker(bo)] }, { activities }).brought.rows ?? []
  expect(activity).toMatchObject({ table: 'activities', document: { version: 4, fieldVersions: { shifts: 4 } } })
  expect(activity?.document.body['shifts']).toMatchObject([{ shiftId: shift.id, userId: bo, displayName: 'Bo Dean' }])
})

const around = toShift(stored(aShift(aRota(), { day: '2026-11-23', assignedTo: [worker(bo)] })))

test('whoever gives somebody two shifts at once is told, and the shift is saved', () => {
  const { write, answering } = created({ assignedTo: [worker(bo)] }, { worked: [around] })
  expect(write.action).toBe('created')
  expect(answering?.messages).toMatchObject([{ type: 'warning', clashes: { assignee: 'Bo Dean' } }])
})

test('whoever spells the id of a new shift in capitals is told of clashes too', () => {
  const { answering } = created({ id: shift.id.toUpperCase(), assignedTo: [worker(bo)] }, { worked: [around] })
  expect(answering).toMatchObject({ id: shift.id, messages: [{ type: 'warning' }] })
})

test('a shift of somebody else, or of a pattern, clashes with nothing', () => {
  const theirs = toShift(stored(aShift(aRota(), { day: '2026-11-23', assignedTo: [worker(dee)] })))
  expect(created({ assignedTo: [worker(bo)] }, { worked: [theirs] }).answering?.messages).toEqual([])
  const pattern = { ...onRota('master'), worked: [around] }
  expect(created({ assignedTo: [worker(bo)] }, pattern).answering?.messages).toEqual([])
})

test('an edit of a title tells of no clashes', () => {
  expect(changed({ title: 'Early' }, { worked: [around] }, { assignedTo: [worker(bo)] }).answering).toBeUndefined()
})

test('the activities of a shift that goes are nobody’s, but for those that have ended', () => {
  const removal = asked(removeShift, { rotaId: rota.id, shiftId: shift.id })
  const activities = [runBy(shift.id), runBy(shift.id, true)]
  const { brought } = removeShiftRule.decide(removal, about(stored(shift), { ...facts, activities }))
  expect(brought.rows?.map(({ table }) => table)).toEqual(['activities', 'rotas'])
  expect(brought.rows?.[0]).toMatchObject({ document: { id: activities[0]?.id, body: { shifts: [] } } })
})
