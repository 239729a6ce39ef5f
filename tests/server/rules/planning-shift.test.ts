import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/a-server.ts'
import { anActivity } from '../../support/rows.ts'
import { aShiftWorld, morning, rota, type ShiftWorld } from './shift-world.ts'

let world: ShiftWorld
beforeAll(async () => {
  world = await aShiftWorld()
})
afterAll(() => world.server.close())

const readOn = (person: Person, path: string, asOf: string) => {
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: asOf }])
  return world.server.ask(person, `GET ${path}?${new URLSearchParams({ filter })}`)
}

describe('a new shift', () => {
  test('repeats its rota, has both kinds of times, and is seen by staff', async () => {
    const before = await world.server.ask(world.carer, 'GET /rotas')
    const made = await world.add({ ...morning, dutiesRequired: ['meds'], notes: 'Bring the keys' })
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
    expect((await world.server.ask(world.carer, `GET /rotas/shifts/${made.body.id}`)).body).toEqual(made.body)
    const later = await readOn(world.carer, '/rotas', before.body._asOf)
    expect(later.body._embedded.rotas.map(({ id }: { id: string }) => id)).toEqual([rota.id])
  })

  test('may be said in instants: a night over the clock change keeps its local times', async () => {
    const made = await world.add({ startDate: '2099-10-24T19:00:00.000Z', endDate: '2099-10-25T08:00:00.000Z' })
    expect(made.body).toMatchObject({ day: '2099-10-24', startTime: '20:00:00', endTime: '08:00:00' })
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no end', { endTime: undefined }, '/endTime', 'Enter a day, a start time and an end time.'],
    ['25 o’clock', { startTime: '25:00' }, '/startTime', 'number must be between 0 and 23'],
    [
      'a day outside of the rota',
      { day: '2099-11-02' },
      '/day',
      'This rota runs from Mon 19 Oct to Sun 1 Nov. Choose a day within it.',
    ],
    [
      'a time thousands of years away',
      { ...{ day: undefined, startTime: undefined, endTime: undefined }, startDate: '9999-12-31T23:30:00.000Z' },
      '/startDate',
      'This rota runs from Mon 19 Oct to Sun 1 Nov. Choose a day within it.',
    ],
    [
      'times that disagree',
      { startDate: '2099-10-20T09:00:00.000Z' },
      '/startDate',
      'This does not match the day and times.',
    ],
    [
      'a schedule without ends',
      { schedule: [{ startTime: '08:00', type: 'care' }] },
      '/schedule/0/endTime',
      'Enter a start time and an end time.',
    ],
    ['a field of its rota', { rotaStatus: 'draft' }, '/rotaStatus', 'Unrecognized key: "rotaStatus"'],
    [
      'a self-assign',
      { assignedTo: [{ userId: crypto.randomUUID(), selfAssigned: '2099-10-20T07:00:00.000Z' }] },
      '/assignedTo/0/selfAssigned',
      'Unrecognized key: "selfAssigned"',
    ],
  ])('with %s is refused', async (...[_name, fields, path, message]) => {
    const refused = await world.add({ ...morning, ...fields })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([{ path, message }])
  })

  test('is for those who may change rotas', async () => {
    expect((await world.add(morning, { sender: world.carer })).status).toBe(403)
    expect((await world.add(morning, { rotaId: crypto.randomUUID() })).status).toBe(404)
  })

  test('with an id that is taken is refused, whichever rota has it', async () => {
    const { id } = await world.added()
    expect((await world.add({ ...morning, id })).status).toBe(409)
  })
})

describe('an edit of a shift', () => {
  test('moves its end, and leaves the rest', async () => {
    const shift = await world.added({ notes: 'Bring the keys' })
    const changed = await world.change(shift, { endTime: '15:30', notes: '', coverNotRequired: true })
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
    const shift = await world.added()
    await world.change(shift, { endTime: '15:00' }, 1)
    const beside = await world.change(shift, { dutiesRequired: ['meds'] }, 1)
    expect(beside.body).toMatchObject({ endTime: '15:00:00', dutiesRequired: ['meds'], version: 3 })
    const clash = await world.change(shift, { endDate: '2099-10-20T15:00:00.000Z' }, 1)
    expect(clash.status).toBe(412)
    expect(clash.body).toMatchObject({ conflicts: ['endTime'], current: { endTime: '15:00:00' } })
  })

  test('frees it where nobody is left on it, and keeps who took it on themselves as that', async () => {
    const shift = await world.added({ day: '2099-10-27' })
    const taken = await world.server.ask(world.carer, `POST /rotas/${rota.id}/shifts/${shift.id}/assign`, {
      body: { userId: world.carer.id },
    })
    expect(taken.status).toBe(200)
    const kept = await world.change(shift, { assignedTo: [{ type: 'current', userId: world.carer.id }] })
    expect(kept.body.assignedTo[0].selfAssigned).toBeDefined()
    expect((await world.change(shift, { assignedTo: [] })).body.assignedTo).toEqual([])
  })

  test('that gives it to somebody else is known to the activities that it runs', async () => {
    const shift = await world.added({ assignedTo: [{ userId: world.manager.id }] })
    const activity = anActivity([], { shifts: [{ shiftId: shift.id, rotaId: rota.id, userId: world.manager.id }] })
    await world.server.put('activities', activity)
    await world.change(shift, { assignedTo: [{ userId: world.carer.id }] })
    const run = await world.server.ask(world.carer, `GET /rota-activities/${activity.id}`)
    expect(run.body.shifts).toEqual([
      { shiftId: shift.id, rotaId: rota.id, userId: world.carer.id, displayName: 'Ada' },
    ])
  })

  test('of a shift of another rota finds nothing', async () => {
    const { shift } = await world.aRotaOf('published')
    const refused = await world.change(shift, { notes: 'x' })
    expect(refused.status).toBe(404)
    expect(refused.body.detail).toBe('This shift is not on this rota.')
  })

  test('that gives it to an agency changes what its people may see, so they read anew', async () => {
    const agencyId = crypto.randomUUID()
    await world.server.put('agencies', { id: agencyId, name: 'Helping Hands', shortName: 'HH' })
    const agency = await world.server.person({ roles: ['cc-rota-agency'], agencyId })
    const shift = await world.added()
    const before = await world.server.ask(agency, 'GET /clients')
    const given = await world.change(shift, { assignedTo: [{ agencyId, displayName: 'Whoever' }] })
    expect(given.body.assignedTo).toEqual([{ type: 'current', agencyId, displayName: 'Helping Hands' }])
    expect((await readOn(agency, '/clients', before.body._asOf)).status).toBe(410)
  })
})

describe('who has left by the day of a shift', () => {
  test('is given none, and works until then', async () => {
    const leaver = { id: crypto.randomUUID(), displayName: 'Bo', initials: 'B', locations: [], dutiesQualifiedFor: [] }
    const assignedTo = [{ userId: leaver.id }]
    await world.server.put('rotaUsers', { ...leaver, userId: leaver.id, archivedOn: '2099-10-21' })
    const shift = await world.added({ assignedTo })
    const refused = await world.change(shift, { day: '2099-10-21', assignedTo })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: '/assignedTo/0/userId', message: 'This person will have left by then and cannot work this shift.' }],
    ])
    expect((await world.add({ ...morning, day: '2099-10-22', assignedTo })).status).toBe(422)
    expect((await world.change(shift, { notes: 'Bring the keys', assignedTo })).status).toBe(200)
  })
})

describe('a shift that is removed', () => {
  test('leaves what it was to run to nobody', async () => {
    const shift = await world.added({ assignedTo: [{ userId: world.carer.id }] })
    const activity = anActivity([], { shifts: [{ shiftId: shift.id, rotaId: rota.id, userId: world.carer.id }] })
    await world.server.put('activities', activity)
    const removed = await world.server.ask(world.manager, `DELETE /rotas/${rota.id}/shifts/${shift.id}`)
    expect(removed.status).toBe(204)
    expect((await world.server.ask(world.manager, `GET /rotas/shifts/${shift.id}`)).status).toBe(404)
    const run = await world.server.ask(world.carer, `GET /rota-activities/${activity.id}`)
    expect(run.body).toMatchObject({ shifts: [], version: 2 })
  })

  test('is not removed from an older version than the last edit', async () => {
    const shift = await world.added()
    await world.change(shift, { notes: 'Bring the keys' })
    const refused = await world.server.ask(world.manager, `DELETE /rotas/${rota.id}/shifts/${shift.id}`, {
      headers: { 'if-match': '"1"' },
    })
    expect(refused.status).toBe(412)
    expect(await world.read(shift)).toMatchObject({ notes: 'Bring the keys' })
  })
})
