import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aMember } from '../../support/rows.ts'

let server: TestServer
let manager: Person
let carer: Person
let agencyPerson: Person
let recruiter: Person
const agencyId = crypto.randomUUID()

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ name: 'Max', roles: ['cc-rota-admin'] })
  carer = await server.person({ name: 'Ada' })
  agencyPerson = await server.person({ name: 'Jo', roles: ['cc-rota-agency'], agencyId })
  recruiter = await server.person({ name: 'Rex', roles: ['cc-recruitment-admin'] })
  const gone = await server.person({ name: 'Old' })
  await server.database.drizzle.execute(sql`update users set archived_at = '2020-01-01' where id = ${gone.id}::uuid`)
})
afterAll(() => server.close())

const asked = (person: Person, query: Record<string, unknown> = {}) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)])
  return server.ask(person, `GET /users/directory/rota?${new URLSearchParams(texts)}`)
}
const names = ({ body }: { body: { _embedded: { users: { profile: { firstName: string } }[] } } }) =>
  body._embedded.users.map(({ profile }) => profile.firstName)

const byName = { 'profile.firstName': 1 }

test('the directory holds the open accounts of the rota app, by first name', async () => {
  const answer = await asked(manager, { sort: byName })
  expect(names(answer)).toEqual(['Ada', 'Jo', 'Max'])
  expect(answer.body).toMatchObject({ total: 3, count: 3, page: 1, pageSize: 500 })
  expect(answer.body._embedded.users[1]).toMatchObject({ agencyId, email: `${agencyPerson.id}@demo.example` })
})

test('it comes in pages, and is filtered', async () => {
  const second = await asked(manager, { sort: byName, page: 2, pageSize: 2 })
  expect([names(second), second.body.total]).toEqual([['Max'], 3])
  expect(second.body._links).toHaveProperty('prev')
  const ofAgency = await asked(manager, { filter: [{ subject: 'agencyId', comparison: 'eq', value: agencyId }] })
  expect(names(ofAgency)).toEqual(['Jo'])
  const some = [{ subject: 'id', comparison: 'in', value: [carer.id, manager.id] }]
  expect(names(await asked(manager, { filter: some, sort: { 'profile.firstName': -1 } }))).toEqual(['Max', 'Ada'])
})

test('whoever keeps staff records reads the address that a table said of somebody without an account', async () => {
  const table = { kind: 'staff', rows: [{ line: 2, cells: { name: 'New Hand', email: 'new.hand@care.example' } }] }
  const { digest } = (await server.ask(manager, 'POST /imports/preview', { body: table })).body
  const { importId } = (await server.ask(manager, 'POST /imports', { body: { ...table, digest } })).body
  const [said] = (await asked(manager)).body.notInvited
  expect(said.email).toBe('new.hand@care.example')
  expect((await asked(carer)).body).not.toHaveProperty('notInvited')
  expect((await asked(manager, { page: 2, pageSize: 2 })).body).not.toHaveProperty('notInvited')
  await server.person({ id: said.id, name: 'New' })
  expect((await asked(manager)).body.notInvited).toEqual([])
  await server.database.drizzle.execute(sql`delete from users where id = ${said.id}::uuid`)
  expect((await server.ask(manager, `POST /imports/${importId}/undo`)).status).toBe(200)
})

test('whose account opens other apps or none is told of staff records, and of everybody to who gives roles', async () => {
  const admin = await server.person({ name: 'Sys', roles: ['sysadmin'] })
  const said = async (person: Person): Promise<string[]> =>
    (await asked(person)).body.elsewhere.map(({ profile }: { profile: { firstName: string } }) => profile.firstName)
  expect(await said(manager)).toEqual([])
  expect(await said(admin)).toEqual(['Rex'])
  const member = await server.person({ name: 'Lea', roles: [] })
  await server.put('rotaUsers', aMember({ id: member.id }))
  expect(await said(manager)).toEqual(['Lea'])
  expect((await said(admin)).sort()).toEqual(['Lea', 'Rex'])
  expect((await asked(carer)).body).not.toHaveProperty('elsewhere')
  expect((await asked(admin, { page: 2, pageSize: 2 })).body).not.toHaveProperty('elsewhere')
  await server.database.drizzle.execute(sql`delete from users where id in (${member.id}::uuid, ${admin.id}::uuid)`)
})

test('addresses and agencies are for those who keep staff records: others neither read nor guess them', async () => {
  const [first] = (await asked(carer, { sort: byName })).body._embedded.users
  expect(Object.keys(first).sort()).toEqual(['dateCreated', 'id', 'profile'])
  const guess = [{ subject: 'email', comparison: 'gte', value: 'a' }]
  expect((await asked(carer, { filter: guess })).status).toBe(400)
  expect((await asked(carer, { sort: { email: 1 } })).status).toBe(400)
})

test('agency staff find those whose names they may know', async () => {
  expect(names(await asked(agencyPerson))).toEqual(['Jo'])
  await server.put('rotaUsers', aMember({ id: carer.id, dutiesQualifiedFor: ['oncall'] }))
  await server.put('oncall', {
    id: crypto.randomUUID(),
    userId: carer.id,
    date: new Date().toISOString().slice(0, 10),
    location: 'gh',
  })
  expect(names(await asked(agencyPerson, { sort: byName }))).toEqual(['Ada', 'Jo'])
})

test('who may not read staff, or asks for what there is not, is refused', async () => {
  expect((await asked(recruiter)).status).toBe(403)
  for (const query of [{ colour: 'red' }, { pageSize: 1001 }, { page: 0 }, { sort: { roles: 1 } }]) {
    expect((await asked(manager, query)).status).toBe(400)
  }
})
