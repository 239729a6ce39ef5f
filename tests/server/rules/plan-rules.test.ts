import { expect, test } from 'vitest'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import type { StoredActivity } from '../../../server/activities/stored-activity.ts'
import { toSettings } from '../../../server/provider/settings.ts'
import { toShift } from '../../../server/rotas/to-shift.ts'
import { changeActivityRule, createActivityRule } from '../../../server/rules/activities.ts'
import { removeActivityRule } from '../../../server/rules/remove-activity.ts'
import { aClient, anActivity, aRota, aShift, someSettings } from '../../support/rows.ts'
import { agencyCarer, asked, carer, manager, NOW, refusal, refusedFor, stored } from './asking.ts'

const client = aClient()
const settings = toSettings(stored(someSettings()))
const facts = {
  settings,
  clients: [stored(client)],
  shifts: new Map<string, ReturnType<typeof toShift>>(),
}
const { clients: _clients, ...planned } = anActivity([], {
  startDate: '2026-11-21T16:00:00.000Z',
  endDate: '2026-11-21T17:00:00.000Z',
})

type More = { readonly by?: typeof carer; readonly known?: Partial<typeof facts>; readonly there?: StoredActivity }

const created = (said: Record<string, unknown> = {}, { by = carer, known = {}, there }: More = {}) =>
  createActivityRule.decide(asked(createActivity, { ...planned, clients: [{ id: client.id }], ...said }, { by }), {
    stored: there,
    isVisible: true,
    actor: by.actor,
    facts: { ...facts, ...known },
  })

const itsClient = { clientId: client.id, initials: 'AB', location: { locationId: 'gh' } }
const there = (
  fields: Record<string, unknown> = {},
  more: Partial<ReturnType<typeof stored>> = {},
): StoredActivity => ({
  document: stored({ ...planned, ...fields }, more),
  clients: [itsClient],
  events: [],
})
const changed = (
  said: Record<string, unknown>,
  { by = carer, known = {}, there: before = there() }: More = {},
  more = {},
) =>
  changeActivityRule.decide(asked(changeActivity, { activityId: planned.id, ...said }, { by, ...more }), {
    stored: before,
    isVisible: true,
    actor: by.actor,
    facts: { ...facts, ...known },
  })

test('a plan names its clients as their own records have them', () => {
  const { write } = created({ clients: [{ id: client.id, initials: 'ZZ' }] })
  expect(write).toMatchObject({ action: 'created', clients: [{ clientId: client.id, initials: 'AB' }] })
})

test('a plan for a client who never existed is not added', () => {
  expect(refusedFor(() => created({ clients: [{ id: crypto.randomUUID() }] }))).toEqual([404])
})

test('an id that is taken makes no second activity', () => {
  expect(refusedFor(() => created({}, { there: there() }))).toEqual([409])
})

test('agency staff plan nothing, and change no plan', () => {
  expect(refusedFor(() => created({}, { by: agencyCarer }))).toEqual([403])
  expect(refusedFor(() => changed({ title: 'Swim' }, { by: agencyCarer }))).toEqual([403])
})

test('templates, and what another system keeps, are the managers’ to enter', () => {
  expect(refusedFor(() => created({ master: true }))).toEqual([403, '/master'])
  expect(refusedFor(() => created({ externalSource: 'Nourish' }))).toEqual([403, '/externalSource'])
  expect(created({ externalSource: 'Nourish' }, { by: manager }).write.action).toBe('created')
})

test('an activity ends after it starts', () => {
  expect(refusedFor(() => created({ endDate: planned.startDate }))).toEqual([422, '/endDate'])
  expect(refusedFor(() => changed({ startDate: '2026-11-21T18:00:00.000Z' }))).toEqual([422, '/startDate'])
})

test('what began more than a day ago is entered by managers alone', () => {
  const long = { startDate: '2026-11-19T09:00:00.000Z', endDate: '2026-11-19T10:00:00.000Z' }
  expect(refusedFor(() => created(long))).toEqual([422, '/startDate'])
  expect(created(long, { by: manager }).write.action).toBe('created')
})

test('an entry that waited for signal is judged by when it was pressed', () => {
  const pressed = NOW - 3 * 24 * 3_600_000
  const said = { ...planned, startDate: '2026-11-18T13:00:00.000Z', endDate: '2026-11-18T14:00:00.000Z' }
  const late = asked(createActivity, said, { by: carer, recordedAt: pressed })
  const known = { stored: undefined, isVisible: true, actor: carer.actor, facts: { ...facts } }
  expect(createActivityRule.decide(late, known).write.action).toBe('created')
})

test('a plan lies at a place and asks for duties that there are', () => {
  const said = { locationId: 'nowhere', dutiesRequired: ['juggling'] }
  expect(refusedFor(() => created(said))).toEqual([422, '/locationId', '/dutiesRequired/0'])
})

test('what is made as started brings its start along, under the id of the entry', () => {
  const { event, activity } = created({ startForClients: [{ id: client.id }] })
  expect(event).toMatchObject({
    name: 'v1.activity.start',
    activityId: planned.id,
    payload: { clients: [{ id: client.id }] },
  })
  expect(activity.actualStartDate).toBe(NOW)
  expect(created().event).toBeUndefined()
})

const rota = aRota()
const worked = aShift(rota, { assignedTo: [{ type: 'current', userId: carer.user.id, displayName: 'Ada Bell' }] })
const run = { shiftId: worked.id, rotaId: crypto.randomUUID(), userId: crypto.randomUUID(), displayName: 'Somebody' }

test('the shift of a plan names who works it, on the rota where it stands', () => {
  const shifts = new Map([[worked.id, toShift(stored(worked))]])
  expect(created({ shifts: [run] }, { known: { shifts } }).write.document.body['shifts']).toEqual([
    { shiftId: worked.id, rotaId: rota.id, userId: carer.user.id, displayName: 'Ada Bell' },
  ])
})

test('of a shift that whoever plans may not see nobody is named', () => {
  expect(created({ shifts: [run] }).write.document.body['shifts']).toEqual([
    { shiftId: run.shiftId, rotaId: run.rotaId },
  ])
})

test('who ran an activity stays named where the shift is gone', () => {
  const { write } = changed({ shifts: [run] }, { there: there({ shifts: [run] }) })
  expect(write.document.body['shifts']).toEqual([run])
})

test('an edit writes its fields, and plans clients anew only where it says them', () => {
  const { write } = changed({ title: 'Swim' })
  expect(write).toMatchObject({ action: 'updated', document: { version: 4, fieldVersions: { title: 4 } } })
  expect(write.clients).toBeUndefined()
  expect(changed({ clients: [] }).write.clients).toEqual([])
})

test('an edit of what somebody else has written since is shown the activity as it is', () => {
  const before = there({}, { fieldVersions: { title: 2 } })
  const ifMatch = { seen: 1, own: new Set([1]) }
  expect(refusal(() => changed({ title: 'Swim' }, { there: before }, { ifMatch }))).toMatchObject({
    status: 412,
    conflicts: ['title'],
    current: { title: 'Walk to the harbour' },
  })
})

test('a plan that was removed, or that is another system’s, is not changed', () => {
  expect(refusedFor(() => changed({ title: 'Swim' }, { there: there({}, { isDeleted: true }) }))).toEqual([404])
  expect(refusedFor(() => changed({ title: 'Swim' }, { there: there({ externalSource: 'Nourish' }) }))).toEqual([409])
})

const removed = (said: Record<string, unknown>, { by = carer, isOwn = false } = {}) =>
  removeActivityRule.decide(asked(removeActivity, { activityId: planned.id, ...said }, { by }), {
    stored: there(),
    isVisible: true,
    actor: by.actor,
    facts: { isOwn },
  })

test('a carer removes what they made themselves', () => {
  expect(removed({}, { isOwn: true }).write).toMatchObject({ action: 'deleted', document: { isDeleted: true } })
  expect(refusedFor(() => removed({ reason: 'Rain' }))).toEqual([403])
})

test('a manager removes anything, and says why', () => {
  expect(removed({ reason: 'Rain' }, { by: manager }).write.action).toBe('deleted')
  expect(refusedFor(() => removed({ reason: ' ' }, { by: manager }))).toEqual([422, '/reason'])
})
