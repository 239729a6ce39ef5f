import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '../../../server/database/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { anActivity, aRota, aShift } from '../../support/rows.ts'

let server: TestServer
let manager: Person
let carer: Person
const rota = aRota({ startDate: '2099-10-19', endDate: '2099-11-01' })

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  carer = await server.person({ name: 'Ada' })
  await server.put('providerSettings', demoSettings)
  await server.put('rotas', rota)
})
afterAll(() => server.close())

const add = (body: Record<string, unknown>, { rotaId = rota.id, sender = manager } = {}) =>
  server.ask(sender, `POST /rotas/${rotaId}/shifts`, { body })

const morning = { day: '2099-10-20', startTime: '08:00', endTime: '14:00' }

const added = async (fields: Record<string, unknown> = {}) => (await add({ ...morning, ...fields })).body

const change = (shift: { id: string }, body: Record<string, unknown>, version?: number) =>
  server.ask(manager, `PATCH /rotas/${rota.id}/shifts/${shift.id}`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  })

const read = async (shift: { id: string }) => (await server.ask(manager, `GET /rotas/shifts/${shift.id}`)).body

const readOn = (person: Person, path: string, asOf: string) => {
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: asOf }])
  return server.ask(person, `GET ${path}?${new URLSearchParams({ filter })}`)
}

/** A rota of its own with one shift, both of this status. */
const aRotaOf = async (status: string) => {
  const own = aRota({ ...rota, id: crypto.randomUUID(), status })
  const shift = aShift(own, { day: '2099-10-20', assignedTo: [{ type: 'current', userId: carer.id }] })
  await server.put('rotas', own)
  await server.put('shifts', shift)
  return { own, shift, path: `/rotas/${own.id}/shifts/${shift.id}` }
}

describe('a new shift', () => {
  test('repeats its rota, has both kinds of times, and is seen by staff', async () => {
    const before = await server.ask(carer, 'GET /rotas')
    const made = await add({ ...morning, dutiesRequired: ['meds'], notes: 'Bring the keys' })
    expect(made.status).toBe(201)
    expect(made.headers['etag']).toBe('"1"')
    expect(made.body).toMatchObject({
      rotaId: rota.id,
      shiftId: made.body.id,
      startTime: '08:00:00',
      startDate: '2099-10-20T07:00:00.000Z',
      rotaStatus: 'published',
      dutiesRequired: ['meds'],
      assignedTo: [],
    })
    expect((await server.ask(carer, `GET /rotas/shifts/${made.body.id}`)).body).toEqual(made.body)
    const later = await readOn(carer, '/rotas', before.body._asOf)
    expect(later.body._embedded.rotas.map(({ id }: { id: string }) => id)).toEqual([rota.id])
  })

  test('may be said in instants: a night over the clock change keeps its local times', async () => {
    const made = await add({ startDate: '2099-10-24T19:00:00.000Z', endDate: '2099-10-25T08:00:00.000Z' })
    expect(made.body).toMatchObject({ day: '2099-10-24', startTime: '20:00:00', endTime: '08:00:00' })
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no end', { endTime: undefined }, '/endTime', 'A shift needs a day, a start and an end.'],
    ['25 o’clock', { startTime: '25:00' }, '/startTime', 'number must be between 0 and 23'],
    [
      'a day outside of the rota',
      { day: '2099-11-02' },
      '/day',
      'This rota runs from Mon 19 Oct to Sun 1 Nov; the shift lies outside of it.',
    ],
    [
      'a time thousands of years away',
      { ...{ day: undefined, startTime: undefined, endTime: undefined }, startDate: '9999-12-31T23:30:00.000Z' },
      '/startDate',
      'This rota runs from Mon 19 Oct to Sun 1 Nov; the shift lies outside of it.',
    ],
    [
      'times that disagree',
      { startDate: '2099-10-20T09:00:00.000Z' },
      '/startDate',
      'This does not agree with the day and the times.',
    ],
    [
      'a schedule without ends',
      { schedule: [{ startTime: '08:00', type: 'care' }] },
      '/schedule/0/endTime',
      'A start and an end are needed.',
    ],
    ['a field of its rota', { rotaStatus: 'draft' }, '/rotaStatus', 'Unrecognized key: "rotaStatus"'],
    [
      'a self-assign',
      { assignedTo: [{ userId: crypto.randomUUID(), selfAssigned: '2099-10-20T07:00:00.000Z' }] },
      '/assignedTo/0/selfAssigned',
      'Unrecognized key: "selfAssigned"',
    ],
  ])('with %s is refused', async (...[_name, fields, path, message]) => {
    const refused = await add({ ...morning, ...fields })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([{ path, message }])
  })

  test('is for those who may change rotas', async () => {
    expect((await add(morning, { sender: carer })).status).toBe(403)
    expect((await add(morning, { rotaId: crypto.randomUUID() })).status).toBe(404)
  })

  test('with an id that is taken is refused, whichever rota has it', async () => {
    const { id } = await added()
    expect((await add({ ...morning, id })).status).toBe(409)
  })
})

describe('an edit of a shift', () => {
  test('moves its end, and leaves the rest', async () => {
    const shift = await added({ notes: 'Bring the keys' })
    const changed = await change(shift, { endTime: '15:30', notes: '', coverNotRequired: true })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      startTime: '08:00:00',
      endDate: '2099-10-20T14:30:00.000Z',
      coverNotRequired: true,
      version: 2,
    })
    expect(changed.body).not.toHaveProperty('notes')
  })

  test('of another field than somebody else’s stands beside it; of the same field it is refused with both values', async () => {
    const shift = await added()
    await change(shift, { endTime: '15:00' }, 1)
    const beside = await change(shift, { dutiesRequired: ['meds'] }, 1)
    expect(beside.body).toMatchObject({ endTime: '15:00:00', dutiesRequired: ['meds'], version: 3 })
    const clash = await change(shift, { endDate: '2099-10-20T15:00:00.000Z' }, 1)
    expect(clash.status).toBe(412)
    expect(clash.body).toMatchObject({ conflicts: ['endTime'], current: { endTime: '15:00:00' } })
  })

  test('frees it where nobody is left on it, and keeps who took it on themselves as that', async () => {
    const shift = await added()
    await server.ask(carer, `POST /rotas/${rota.id}/shifts/${shift.id}/assign`, { body: { userId: carer.id } })
    const kept = await change(shift, { assignedTo: [{ type: 'current', userId: carer.id }] })
    expect(kept.body.assignedTo[0].selfAssigned).toBeDefined()
    expect((await change(shift, { assignedTo: [] })).body.assignedTo).toEqual([])
  })

  test('that gives it to somebody else is known to the activities that it runs', async () => {
    const shift = await added({ assignedTo: [{ userId: manager.id }] })
    const activity = anActivity([], { shifts: [{ shiftId: shift.id, rotaId: rota.id, userId: manager.id }] })
    await server.put('activities', activity)
    await change(shift, { assignedTo: [{ userId: carer.id }] })
    const run = await server.ask(carer, `GET /rota-activities/${activity.id}`)
    expect(run.body.shifts).toEqual([{ shiftId: shift.id, rotaId: rota.id, userId: carer.id, displayName: 'Ada' }])
  })

  test('of a shift of another rota finds nothing', async () => {
    const { shift } = await aRotaOf('published')
    const refused = await change(shift, { notes: 'x' })
    expect(refused.status).toBe(404)
    expect(refused.body.detail).toBe('There is no such shift on this rota.')
  })

  test('that gives it to an agency changes what its people may see, so they read anew', async () => {
    const agencyId = crypto.randomUUID()
    await server.put('agencies', { id: agencyId, name: 'Helping Hands', shortName: 'HH' })
    const agency = await server.person({ roles: ['cc-rota-agency'], agencyId })
    const shift = await added()
    const before = await server.ask(agency, 'GET /clients')
    const given = await change(shift, { assignedTo: [{ agencyId, displayName: 'Whoever' }] })
    expect(given.body.assignedTo).toEqual([{ type: 'current', agencyId, displayName: 'Helping Hands' }])
    expect((await readOn(agency, '/clients', before.body._asOf)).status).toBe(410)
  })
})

describe('who has left by the day of a shift', () => {
  test('is given none, and works until then', async () => {
    const leaver = { id: crypto.randomUUID(), displayName: 'Bo', initials: 'B', locations: [], dutiesQualifiedFor: [] }
    const assignedTo = [{ userId: leaver.id }]
    await server.put('rotaUsers', { ...leaver, userId: leaver.id, archivedOn: '2099-10-21' })
    const shift = await added({ assignedTo })
    const refused = await change(shift, { day: '2099-10-21', assignedTo })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: '/assignedTo/0/userId', message: 'This person has left by then and cannot work this shift.' }],
    ])
    expect((await add({ ...morning, day: '2099-10-22', assignedTo })).status).toBe(422)
    expect((await change(shift, { notes: 'Bring the keys', assignedTo })).status).toBe(200)
  })
})

describe('a shift that is removed', () => {
  test('leaves what it was to run to nobody', async () => {
    const shift = await added({ assignedTo: [{ userId: carer.id }] })
    const activity = anActivity([], { shifts: [{ shiftId: shift.id, rotaId: rota.id, userId: carer.id }] })
    await server.put('activities', activity)
    const removed = await server.ask(manager, `DELETE /rotas/${rota.id}/shifts/${shift.id}`)
    expect(removed.status).toBe(204)
    expect((await server.ask(manager, `GET /rotas/shifts/${shift.id}`)).status).toBe(404)
    const run = await server.ask(carer, `GET /rota-activities/${activity.id}`)
    expect(run.body).toMatchObject({ shifts: [], version: 2 })
  })

  test('is not removed from an older version than the last edit', async () => {
    const shift = await added()
    await change(shift, { notes: 'Bring the keys' })
    const refused = await server.ask(manager, `DELETE /rotas/${rota.id}/shifts/${shift.id}`, {
      headers: { 'if-match': '"1"' },
    })
    expect(refused.status).toBe(412)
    expect(await read(shift)).toMatchObject({ notes: 'Bring the keys' })
  })
})

describe('a manager who gives somebody two shifts at once', () => {
  const warningsOf = (answer: { body: { _messages?: unknown } }) => answer.body._messages
  const given = (person: Person) => [{ type: 'current', userId: person.id }]

  test('is told so, and it is saved all the same', async () => {
    const bo = await server.person({ name: 'Bo' })
    const other = aRota({ ...rota, id: crypto.randomUUID(), name: 'North', status: 'draft' })
    await server.put('rotas', other)
    await add({ ...morning, assignedTo: given(bo) }, { rotaId: other.id })
    const warning = 'Bo has shift clashes. The last update was saved. North: Tue 20 Oct 08:00 to 14:00.'
    const expected = [{ type: 'warning', content: warning }]
    const made = await add({ ...morning, assignedTo: given(bo) })
    expect(made.status).toBe(201)
    expect(warningsOf(made)).toEqual(expected)
    const later = { startTime: '14:00', endTime: '20:00' }
    const moved = await change(made.body, later)
    expect(moved.body).toMatchObject({ startTime: '14:00:00' })
    expect(warningsOf(moved)).toBeUndefined()
    const free = await added()
    const path = `POST /rotas/${rota.id}/shifts/${free.id}/assign`
    const assigned = await server.ask(manager, path, { body: { userId: bo.id, displayName: 'Bo' } })
    expect(assigned.status).toBe(200)
    expect(warningsOf(assigned)).toEqual(expected)
    expect((await read(free)).assignedTo).toMatchObject(given(bo))
    expect(warningsOf(await change(free, { notes: 'Bring the keys' }))).toBeUndefined()
  })

  test('hears nothing of patterns, of withdrawn rotas and of who is off sick', async () => {
    const bo = await server.person({ name: 'Bo' })
    for (const status of ['master', 'withdrawn']) {
      const closed = aRota({ ...rota, id: crypto.randomUUID(), status })
      await server.put('rotas', closed)
      await server.put('shifts', aShift(closed, { day: '2099-10-20', assignedTo: given(bo) }))
    }
    const first = await add({ ...morning, assignedTo: [{ type: 'sick', userId: bo.id }] })
    expect(warningsOf(first)).toBeUndefined()
    expect(warningsOf(await add({ ...morning, assignedTo: given(bo) }))).toBeUndefined()
  })
})
