import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aMember, aRota, aShift, someSettings } from '../../support/rows.ts'

let server: TestServer
let manager: Person
let carer: Person

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  carer = await server.person()
  await server.put('providerSettings', someSettings())
})
afterAll(() => server.close())

const closedAt = async (id: string) => {
  const [row] = await rowsOf<{ at: string | null }>(
    server.database.drizzle,
    sql`select to_char(archived_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at from users where id = ${id}::uuid`,
  )
  return row?.at
}

const create = (body: Record<string, unknown>) => server.ask(manager, 'POST /rota-users', { body })
const change = (id: string, body: Record<string, unknown>, who = manager) =>
  server.ask(who, `PATCH /rota-users/${id}`, { body })

test('a record belongs to the account that it names, and takes its name', async () => {
  const person = await server.person({ name: 'Grace' })
  const made = await create({ userId: person.id, locations: ['gh'], dutiesQualifiedFor: ['meds'] })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ id: person.id, userId: person.id, displayName: 'Grace', initials: 'G' })
  expect((await create({ userId: person.id, displayName: 'Another' })).status).toBe(409)
})

test('somebody whom an agency supplies is on no record of staff', async () => {
  const person = await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
  for (const body of [{ userId: person.id }, { id: person.id, displayName: 'Cy' }]) {
    const answer = await create(body)
    expect([answer.status, answer.body.errors?.[0]]).toEqual([
      422,
      { path: '/userId', message: expect.stringContaining('agency') },
    ])
  }
})

test('without an account a record stands alone, under a name that has to be said', async () => {
  const nameless = await create({ locations: ['gh'] })
  expect([nameless.status, nameless.body.errors[0].path]).toEqual([422, '/displayName'])
  const made = await create({ displayName: 'Grace Hollis', phone: ' 07700 900100 ', locations: ['gh'] })
  expect(made.body).toMatchObject({ userId: made.body.id, initials: 'GH', phone: '07700 900100' })
  expect((await server.ask(carer, `GET /rota-users/${made.body.id}`)).body).toEqual(made.body)
  expect(await closedAt(made.body.id)).toBeUndefined()
})

test.each([
  ['a location', { locations: ['gh', 'xx'] }, '/locations/1'],
  ['a duty', { dutiesQualifiedFor: ['flying'] }, '/dutiesQualifiedFor/0'],
  ['a place of work', { placeOfWork: 'xx' }, '/placeOfWork'],
])('%s that the provider does not have is refused with its place', async (_what, body, path) => {
  const member = aMember()
  await server.put('rotaUsers', member)
  for (const answer of [await create({ displayName: 'Cy', ...body }), await change(member.id, body)]) {
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
  }
})

test('contracted hours and the usual place are kept, and taken away again', async () => {
  const made = await create({ displayName: 'Di', locations: ['gh'], placeOfWork: 'gh', contractedHoursPerWeek: 37.5 })
  expect(made.body).toMatchObject({ placeOfWork: 'gh', contractedHoursPerWeek: 37.5 })
  const emptied = await change(made.body.id, { placeOfWork: null, contractedHoursPerWeek: null })
  expect(emptied.status).toBe(200)
  expect(Object.keys(emptied.body)).not.toEqual(expect.arrayContaining(['contractedHoursPerWeek']))
  const over = await change(made.body.id, { contractedHoursPerWeek: 169 })
  expect([over.status, over.body.errors[0].path]).toEqual([422, '/contractedHoursPerWeek'])
})

test('who leaves is shut out from that day on, until it is taken back', async () => {
  const person = await server.person()
  await server.put('rotaUsers', aMember({ id: person.id }))
  const left = await change(person.id, { archivedOn: '2026-06-01' })
  expect([left.status, left.body.archivedOn]).toEqual([200, '2026-06-01'])
  // Midnight of the provider's summer.
  expect(await closedAt(person.id)).toBe('2026-05-31 23:00')
  await change(person.id, { archivedOn: null })
  expect(await closedAt(person.id)).toBeNull()
})

test('whoever archives somebody is told what they are still planned for', async () => {
  const member = aMember()
  const rota = aRota()
  const assignedTo = [{ type: 'current', userId: member.id, displayName: 'Bo' }]
  await server.put('rotaUsers', member)
  await server.put('rotas', rota)
  await server.put('shifts', ...['2099-11-23', '2099-11-24'].map((day) => aShift(rota, { day, assignedTo })))
  await server.put('oncall', { id: crypto.randomUUID(), userId: member.id, date: '2099-11-25', location: 'gh' })
  const told = async (archivedOn: string) => (await change(member.id, { archivedOn })).body._messages
  expect(await told('2099-11-24')).toEqual([
    { type: 'warning', content: 'Still planned from that day: 1 shift and 1 day on call.' },
  ])
  expect(await told('2099-11-26')).toBeUndefined()
})

test('an account that was closed in another way is not opened again', async () => {
  const person = await server.person()
  await server.database.drizzle.execute(sql`update users set archived_at = '2020-01-01' where id = ${person.id}::uuid`)
  await server.put('rotaUsers', aMember({ id: person.id, archivedOn: '2026-11-20' }))
  await change(person.id, { archivedOn: null })
  expect(await closedAt(person.id)).toBe('2020-01-01 00:00')
})

test('nobody shuts out themselves, or who manages more', async () => {
  const sysadmin = await server.person({ roles: ['sysadmin'] })
  await server.put('rotaUsers', aMember({ id: manager.id }), aMember({ id: sysadmin.id }))
  expect((await change(manager.id, { archivedOn: '2026-11-20' })).status).toBe(403)
  expect((await change(sysadmin.id, { archivedOn: '2026-11-20' })).status).toBe(403)
  expect((await change(sysadmin.id, { displayName: 'Sam' })).status).toBe(200)
  expect((await change(manager.id, { archivedOn: '2026-11-20' }, sysadmin)).status).toBe(200)
})

test('what was read before somebody left is read anew by them', async () => {
  const person = await server.person()
  await server.put('rotaUsers', aMember({ id: person.id }))
  const { body } = await server.ask(person, 'GET /clients')
  await change(person.id, { archivedOn: '2099-01-01' })
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: body._asOf }])
  expect((await server.ask(person, `GET /clients?${new URLSearchParams({ filter })}`)).status).toBe(410)
})

test('the staff list tells who has left by today from who has not', async () => {
  const [gone, leaving] = [aMember({ archivedOn: '2020-01-01' }), aMember({ archivedOn: '2099-01-01' })]
  await server.put('rotaUsers', gone, leaving)
  const listed = async (archived: string) => {
    const { body } = await server.ask(carer, `GET /rota-users?archived=${archived}&pageSize=1000`)
    return body._embedded['rota-users'].map(({ id }: { id: string }) => id)
  }
  expect(await listed('true')).toContain(gone.id)
  expect(await listed('true')).not.toContain(leaving.id)
  expect(await listed('false')).toContain(leaving.id)
  expect(await listed('false')).not.toContain(gone.id)
})

test('carers and agency staff change no records of staff, not even their own', async () => {
  await server.put('rotaUsers', aMember({ id: carer.id }))
  const agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
  for (const person of [carer, agencyPerson]) {
    expect((await server.ask(person, 'POST /rota-users', { body: { displayName: 'Cy' } })).status).toBe(403)
    expect((await change(carer.id, { phone: '1' }, person)).status).toBe(403)
  }
})

test('of two system administrators who archive each other at the same moment one is left', async () => {
  const own = await aServer()
  await own.put('providerSettings', someSettings())
  const both = [await own.person({ roles: ['sysadmin'] }), await own.person({ roles: ['sysadmin'] })] as const
  for (const { id } of both) await own.put('rotaUsers', aMember({ id }))
  const archived = (by: Person, { id }: Person) =>
    own.ask(by, `PATCH /rota-users/${id}`, { body: { archivedOn: '2026-06-01' } })
  const [ada, ben] = both
  const statuses = (await Promise.all([archived(ada, ben), archived(ben, ada)])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  await own.close()
})
