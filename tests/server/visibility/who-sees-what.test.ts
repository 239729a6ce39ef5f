import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift, todays } from '../../support/rows.ts'

let server: TestServer
let carer: Person
let manager: Person
let agencyPerson: Person
const agencyId = crypto.randomUUID()
const colleagueId = crypto.randomUUID()
const strangerId = crypto.randomUUID()

const here = aClient({ initials: 'AB', location: { locationId: 'gh' } })
const visited = aClient({ initials: 'CD', location: { locationId: 'mf' } })
const elsewhere = aClient({ initials: 'EF', location: { locationId: 'mf' } })
const published = aRota()
const draft = aRota({ status: 'draft', name: 'Next' })
const ours = aShift(published, { ...todays, assignedTo: [{ type: 'current', agencyId, displayName: 'Helping Hands' }] })
const free = aShift(published, {
  day: '2099-11-24',
  assignedTo: [{ type: 'sick', userId: colleagueId, displayName: 'Bo' }],
})
const beside = aShift(published, {
  ...todays,
  assignedTo: [{ type: 'current', userId: colleagueId, displayName: 'Bo' }],
})
const drafted = aShift(draft)
const ofOurShift = anActivity([here], {
  ...todays,
  title: 'Ours',
  shifts: [{ shiftId: ours.id, rotaId: published.id, agencyId }],
})
const ofNobody = anActivity([visited], { ...todays, title: 'Free' })
const ofAnother = anActivity([elsewhere], {
  ...todays,
  title: 'Theirs',
  shifts: [{ shiftId: beside.id, rotaId: published.id, userId: colleagueId }],
})
const template = anActivity([], { title: 'Template', master: true })

const staff = (id: string, displayName: string) => ({
  id,
  userId: id,
  displayName,
  initials: displayName.slice(0, 1),
  phone: '01803 000000',
  locations: ['gh'],
  dutiesQualifiedFor: ['meds'],
})

beforeAll(async () => {
  server = await aServer()
  carer = await server.person()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  await server.put('clients', here, visited, elsewhere)
  await server.put('rotas', published, draft)
  await server.put('shifts', ours, free, beside, drafted)
  await server.put('activities', ofOurShift, ofNobody, ofAnother, template)
  await server.put('rotaUsers', staff(colleagueId, 'Bo'), staff(strangerId, 'Cy'))
  await server.put('agencies', { id: agencyId, name: 'Helping Hands', shortName: 'HH' })
  await server.put('agencies', { id: crypto.randomUUID(), name: 'Other Hands', shortName: 'OH' })
})
afterAll(() => server.close())

const seen = async (person: Person, path: string, field: string): Promise<string[]> => {
  const key = path.split('/').at(-1) ?? ''
  const { body } = await server.ask(person, `GET ${path}`)
  return body._embedded[key].map((row: Record<string, string>) => row[field]).sort()
}

test('an agency sees its own shifts and those of nobody, and who is off sick is not told', async () => {
  expect(await seen(agencyPerson, '/rotas/shifts', 'id')).toEqual([ours.id, free.id].sort())
  const { body } = await server.ask(agencyPerson, `GET /rotas/${published.id}`)
  expect(body.shifts.map(({ id }: { id: string }) => id)).toEqual([ours.id, free.id])
  expect(body.shifts[1].assignedTo).toEqual([])
})

test('an agency sees activities of its shifts and of nobody, and the clients of those and of its locations', async () => {
  expect(await seen(agencyPerson, '/rota-activities', 'title')).toEqual(['Free', 'Ours'])
  expect(await seen(agencyPerson, '/clients', 'initials')).toEqual(['AB', 'CD'])
  expect((await server.ask(agencyPerson, `GET /clients/${elsewhere.id}`)).status).toBe(404)
  expect((await server.ask(agencyPerson, `GET /rota-activities/${ofAnother.id}`)).status).toBe(404)
})

test('an agency cannot report on what it may not see', async () => {
  const answer = await server.ask(agencyPerson, `POST /rota-activities/${ofAnother.id}/start`, {
    body: { date: '2026-11-21T09:00:00.000Z', clients: [] },
  })
  expect(answer.status).toBe(404)
})

test('of staff an agency sees the names of those who work beside it, and nothing else', async () => {
  const { body } = await server.ask(agencyPerson, 'GET /rota-users')
  expect(body._embedded['rota-users']).toMatchObject([{ displayName: 'Bo', locations: [], dutiesQualifiedFor: [] }])
  expect(body._embedded['rota-users'][0]).not.toHaveProperty('phone')
  expect((await server.ask(agencyPerson, 'GET /rota-users?archived=true')).status).toBe(400)
  const leavers = JSON.stringify([{ subject: 'archivedOn', comparison: 'gt', value: '2020-01-01' }])
  const asked = await server.ask(agencyPerson, `GET /rota-users?${new URLSearchParams({ filter: leavers })}`)
  expect(asked.status).toBe(400)
  expect((await server.ask(manager, `GET /rota-users?${new URLSearchParams({ filter: leavers })}`)).status).toBe(200)
  for (const isArchived of [true, false]) {
    const path = `GET /rota-users?archived=${isArchived}`
    expect((await server.ask(agencyPerson, path)).status).toBe(400)
    expect((await server.ask(manager, path)).status).toBe(200)
  }
  expect(await seen(agencyPerson, '/rota-agencies', 'name')).toEqual(['Helping Hands'])
})

test('staff see what was published; drafts and templates are the managers’', async () => {
  expect(await seen(carer, '/rotas', 'name')).toEqual(['Weeks 47 and 48'])
  expect(await seen(carer, '/rotas/shifts', 'id')).toHaveLength(3)
  expect(await seen(carer, '/rota-activities', 'title')).toEqual(['Free', 'Ours', 'Theirs'])
  expect(await seen(manager, '/rotas', 'name')).toEqual(['Next', 'Weeks 47 and 48'])
  expect(await seen(manager, '/rota-activities', 'title')).toContain('Template')
  expect((await server.ask(carer, `GET /rotas/${draft.id}`)).status).toBe(404)
})

test('location never limits what staff read', async () => {
  expect(await seen(carer, '/clients', 'initials')).toEqual(['AB', 'CD', 'EF'])
})

test('a row that may not be seen any more is told as removed', async () => {
  const taken = aShift(published, { day: '2099-11-25' })
  await server.put('shifts', taken)
  const { body: whole } = await server.ask(agencyPerson, 'GET /rotas/shifts')
  const assigned = `POST /rotas/${published.id}/shifts/${taken.id}/assign`
  expect((await server.ask(manager, assigned, { body: { userId: colleagueId } })).status).toBe(200)
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: whole._asOf }])
  const { body } = await server.ask(agencyPerson, `GET /rotas/shifts?${new URLSearchParams({ filter })}`)
  expect(body._deleted.map(({ id }: { id: string }) => id)).toEqual([taken.id])
  expect((await server.ask(manager, `DELETE /rotas/${published.id}/shifts/${taken.id}`)).status).toBe(204)
})

test('each read of clients’ records leaves one row in a trail that nobody can rewrite', async () => {
  const { drizzle } = server.database
  const reads = () =>
    drizzle.execute(`select subject_ids from audit_trail where user_id = '${carer.id}' and action = 'read'`)
  const before = (await reads()) as unknown as { rows: unknown[] }
  await server.ask(carer, 'GET /clients')
  const after = (await reads()) as unknown as { rows: { subject_ids: unknown }[] }
  expect(after.rows).toHaveLength(before.rows.length + 1)
  await expect(drizzle.execute('delete from audit_trail')).rejects.toThrow()
  await expect(drizzle.execute('update activity_events set name = name')).rejects.toThrow()
})
