import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualTakingOn } from '../../../domain/provider/taking-on-rules.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aMember, anActivity, aRota, aShift, someSettings } from '../../support/rows.ts'

let server: TestServer
let carer: Person
let manager: Person
const rota = aRota({ startDate: '2099-11-16', endDate: '2099-11-29' })

beforeAll(async () => {
  server = await aServer()
  carer = await server.person({ name: 'Ada' })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('rotas', rota)
})
afterAll(() => server.close())

const planned = async (fields = {}) => {
  const shift = aShift(rota, fields)
  await server.put('shifts', shift)
  return shift
}

const take = (
  shift: { id: string },
  sender: Person,
  body: Record<string, unknown> = { userId: sender.id, displayName: 'Ada' },
) => server.ask(sender, `POST /rotas/${rota.id}/shifts/${shift.id}/assign`, { body })

test('a carer takes a free shift on, and the answer is the rota with it', async () => {
  const shift = await planned({ day: '2099-11-17' })
  const activity = anActivity([], { shifts: [{ shiftId: shift.id, rotaId: rota.id }] })
  await server.put('activities', activity)
  const taken = await take(shift, carer)
  expect(taken.status).toBe(200)
  expect(taken.body.id).toBe(rota.id)
  const mine = taken.body.shifts.find(({ id }: { id: string }) => id === shift.id)
  expect(mine.assignedTo).toMatchObject([{ type: 'current', userId: carer.id, displayName: 'Ada' }])
  expect(mine.assignedTo[0].selfAssigned).toBeDefined()
  const run = await server.ask(carer, `GET /rota-activities/${activity.id}`)
  expect(run.body.shifts[0]).toMatchObject({ userId: carer.id, displayName: 'Ada' })
})

test('whoever takes a shift on has it under their own name, and the activities of the shift have moved on', async () => {
  const shift = await planned({ day: '2099-11-23' })
  const activity = anActivity([], { shifts: [{ shiftId: shift.id, rotaId: rota.id }] })
  await server.put('activities', activity)
  const taken = await take(shift, carer, { userId: carer.id, displayName: 'The manager' })
  const mine = taken.body.shifts.find(({ id }: { id: string }) => id === shift.id)
  expect(mine.assignedTo[0].displayName).toBe('Ada')
  const stale = await server.ask(manager, `PATCH /rota-activities/${activity.id}`, {
    headers: { 'if-match': '"1"' },
    body: { shifts: [] },
  })
  expect(stale.status).toBe(412)
  expect(stale.body.conflicts).toEqual(['shifts'])
})

test('of a hundred people who take one shift at once exactly one has it', async () => {
  const shift = await planned({ day: '2099-11-18' })
  const people = await Promise.all(Array.from({ length: 100 }, () => server.person()))
  const answers = await Promise.all(people.map((person) => take(shift, person)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(99)
  const read = await server.ask(manager, `GET /rotas/shifts/${shift.id}`)
  const winner = people[statuses.indexOf(200)]
  expect(read.body.assignedTo.map(({ userId }: { userId: string }) => userId)).toEqual([winner?.id])
})

test('a shift that overlaps with an own one cannot be taken on; one that touches it can', async () => {
  const ada = await server.person()
  await planned({ day: '2099-11-19', assignedTo: [{ type: 'current', userId: ada.id }] })
  const overlapping = await planned({ day: '2099-11-19' })
  const touching = await planned({
    day: '2099-11-19',
    startTime: '14:00:00',
    endTime: '20:00:00',
    startDate: '2099-11-19T14:00:00.000Z',
    endDate: '2099-11-19T20:00:00.000Z',
  })
  const refused = await take(overlapping, ada)
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toMatch(/overlap|clash/i)
  expect((await take(touching, ada)).status).toBe(200)
})

test('a shift on a draft or a withdrawn rota is nobody’s own yet: it neither refuses nor is told of', async () => {
  const ada = await server.person()
  for (const status of ['draft', 'withdrawn']) {
    const other = aRota({ ...rota, id: crypto.randomUUID(), status })
    await server.put('rotas', other)
    await server.put('shifts', aShift(other, { day: '2099-11-26', assignedTo: [{ type: 'current', userId: ada.id }] }))
  }
  expect((await take(await planned({ day: '2099-11-26' }), ada)).status).toBe(200)
})

test('who is noted as sick or on holiday from a shift does not take that very shift on; a colleague can', async () => {
  const ada = await server.person()
  for (const [type, words] of [
    ['sick', 'off sick'],
    ['holiday', 'on holiday'],
  ]) {
    const freed = await planned({ day: '2099-11-20', assignedTo: [{ type, userId: ada.id }] })
    const refused = await take(freed, ada)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `You are ${words} for this shift. Ask a manager if you can work it.`,
    ])
    expect((await take(freed, await server.person())).status).toBe(200)
  }
})

test('a shift that is over, or of somebody else, is not there to be taken', async () => {
  const past = await planned({ day: '2020-11-19' })
  expect((await take(past, carer)).status).toBe(409)
  const free = await planned({ day: '2099-11-20' })
  expect((await take(free, carer, { userId: manager.id })).status).toBe(403)
  const agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
  expect((await take(free, agencyPerson)).status).toBe(403)
})

test('a manager gives a shift to anybody', async () => {
  const shift = await planned({ day: '2099-11-21' })
  expect((await take(shift, manager, { userId: carer.id, displayName: 'Ada' })).status).toBe(200)
})

test('a manager who takes a shift on that a colleague has taken on meanwhile is told so, and the colleague keeps it', async () => {
  const shift = await planned({ day: '2099-11-28' })
  const ada = await server.person()
  expect((await take(shift, ada)).status).toBe(200)
  const refused = await take(shift, manager, { userId: manager.id })
  expect([refused.status, refused.body.detail]).toEqual([409, 'Someone else already has this shift.'])
  const read = await server.ask(manager, `GET /rotas/shifts/${shift.id}`)
  expect(read.body.assignedTo.map(({ userId }: { userId: string }) => userId)).toEqual([ada.id])
})

test('a manager takes on what is free, but not what overlaps with an own shift; planning herself, she is warned', async () => {
  const planner = await server.person({ roles: ['cc-rota-admin'] })
  const [first, overlapping] = [await planned({ day: '2099-11-29' }), await planned({ day: '2099-11-29' })]
  expect((await take(first, planner)).status).toBe(200)
  const refused = await take(overlapping, planner)
  expect([refused.status, refused.body.detail]).toEqual([409, 'This shift clashes with one of your own shifts.'])
  const given = await server.ask(planner, `PATCH /rotas/${rota.id}/shifts/${overlapping.id}`, {
    body: { assignedTo: [{ type: 'current', userId: planner.id }] },
  })
  expect([given.status, given.body._messages?.length]).toEqual([200, 1])
})

test('a shift that was moved since its taker saw it is not taken on at a time they never agreed to', async () => {
  const shift = await planned({ day: '2099-11-16' })
  const move = (body: Record<string, unknown>) =>
    server.ask(manager, `PATCH /rotas/${rota.id}/shifts/${shift.id}`, { body })
  const takeAt = async (version: number) => {
    const headers = { 'if-match': `"${version}"` }
    const body = { userId: carer.id }
    return server.ask(carer, `POST /rotas/${rota.id}/shifts/${shift.id}/assign`, { headers, body })
  }
  expect((await move({ startTime: '09:00' })).status).toBe(200)
  const refused = await takeAt(1)
  expect([refused.status, refused.body.conflicts]).toEqual([412, ['startTime']])
  expect((await move({ notes: 'Bring the keys' })).status).toBe(200)
  expect((await takeAt(2)).status).toBe(200)
})

test('a manager cannot give a shift to a person who never existed', async () => {
  const shift = await planned({ day: '2099-11-24' })
  const refused = await take(shift, manager, { userId: crypto.randomUUID(), displayName: 'Nobody' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0].path).toBe('/userId')
})

test('a shift is given to an agency that there is, under the name that we know it by', async () => {
  const shift = await planned({ day: '2099-11-25' })
  const agency = { id: crypto.randomUUID(), name: 'Helping Hands', shortName: 'HH' }
  const refused = await take(shift, manager, { agencyId: agency.id })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: '/agencyId', message: 'This agency cannot be found.' }],
  ])
  await server.put('agencies', agency)
  const given = await take(shift, manager, { agencyId: agency.id, displayName: 'Whoever' })
  const now = given.body.shifts.find(({ id }: { id: string }) => id === shift.id)
  expect(now.assignedTo[0].displayName).toBe('Helping Hands')
})

test('who has left by the day of a shift cannot be given it, and may still be noted as away', async () => {
  const leaver = { id: crypto.randomUUID(), displayName: 'Bo', initials: 'B', locations: [], dutiesQualifiedFor: [] }
  await server.put('rotaUsers', { ...leaver, userId: leaver.id, archivedOn: '2099-11-26' })
  const [last, first] = [await planned({ day: '2099-11-25' }), await planned({ day: '2099-11-26' })]
  expect((await take(last, manager, { userId: leaver.id })).status).toBe(200)
  const refused = await take(first, manager, { userId: leaver.id })
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'This person will have left by then and cannot work this shift.',
  ])
  expect((await take(first, manager, { userId: leaver.id, type: 'holiday' })).status).toBe(200)
})

test('its answer is a rota, also in the media type of one', async () => {
  const shift = await planned({ day: '2099-11-27' })
  const given = await server.ask(manager, `POST /rotas/${rota.id}/shifts/${shift.id}/assign`, {
    headers: { accept: 'application/vnd.carelight.rotas.v1+json' },
    body: { userId: carer.id },
  })
  expect([given.status, given.headers['content-type']]).toEqual([
    200,
    'application/vnd.carelight.rotas.v1+json; charset=utf-8',
  ])
})

test('a shift given to an agency changes what its people may see, so they read anew', async () => {
  const agencyId = crypto.randomUUID()
  await server.put('agencies', { id: agencyId, name: 'Helping Hands', shortName: 'HH' })
  const agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  const shift = await planned({ day: '2099-11-22' })
  const before = await server.ask(agencyPerson, 'GET /clients')
  await take(shift, manager, { agencyId, displayName: 'Helping Hands' })
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: before.body._asOf }])
  const later = await server.ask(agencyPerson, `GET /clients?${new URLSearchParams({ filter })}`)
  expect(later.status).toBe(410)
})

test('who works beside an agency is known to its people, so they read anew when that changes', async () => {
  const agencyId = crypto.randomUUID()
  const agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  await planned({ day: '2099-11-25', assignedTo: [{ type: 'current', agencyId, displayName: 'Helping Hands' }] })
  const shift = await planned({ day: '2099-11-25' })
  const before = await server.ask(agencyPerson, 'GET /rota-users')
  await take(shift, await server.person())
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: before.body._asOf }])
  const later = await server.ask(agencyPerson, `GET /rota-users?${new URLSearchParams({ filter })}`)
  expect(later.status).toBe(410)
})

test('a shift with a duty that somebody is not qualified for is not taken on, nor what the provider refuses', async () => {
  const ada = await server.person({ name: 'Ada' })
  await server.put('rotaUsers', aMember({ id: ada.id, displayName: 'Ada', dutiesQualifiedFor: ['meds'] }))
  const driving = await planned({ day: '2099-11-24', dutiesRequired: ['driving'] })
  const refused = await take(driving, ada)
  expect([refused.status, refused.body.detail]).toEqual([409, 'You are not qualified for driving.'])
  const late = { startTime: '14:00:00', endTime: '22:00:00' }
  const times = { startDate: '2099-11-24T14:00:00.000Z', endDate: '2099-11-24T22:00:00.000Z' }
  const meds = await planned({ day: '2099-11-24', ...late, ...times, dutiesRequired: ['meds'] })
  expect((await take(meds, ada)).status).toBe(200)
  const next = await planned({ day: '2099-11-25' })
  const settings = someSettings()
  await server.put('providerSettings', { ...settings, takingOn: { ...usualTakingOn, shortRest: 'refuse' } })
  const short = await take(next, ada)
  expect([short.status, short.body.detail]).toEqual([
    409,
    'You have 10 h of rest before Wed 25 Nov, 08:00 to 14:00, less than 11 h.',
  ])
  const allowed = await server.ask(manager, `PATCH /provider-settings/${settings.id}`, {
    body: { takingOn: usualTakingOn },
  })
  expect([allowed.status, allowed.body.takingOn]).toEqual([200, usualTakingOn])
  expect((await take(next, ada)).status).toBe(200)
})
