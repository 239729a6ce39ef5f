import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoleName } from '../../../domain/permissions.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'

let server: TestServer
let sysadmin: Person

beforeEach(async () => {
  server = await aServer()
  sysadmin = await server.person({ roles: ['sysadmin'] })
})
afterEach(() => server.close())

const rolesOf = async ({ id }: Person, who = sysadmin) => (await server.ask(who, `GET /users/${id}/roles`)).body.roles

const give = ({ id }: Person, roles: RoleName[], seen: string[]) =>
  server.ask(sysadmin, `PUT /users/${id}/roles`, { body: { roles, seen } })

test('a sysadmin gives a carer other roles, which count at their next request and are in the trail', async () => {
  const carer = await server.person({ roles: ['cc-rota-user'] })
  expect((await server.ask(carer, 'GET /devices')).status).toBe(403)
  const answer = await give(carer, ['cc-chat-user', 'cc-rota-admin'], ['cc-rota-user'])
  expect([answer.status, answer.body.roles]).toEqual([200, ['cc-rota-admin', 'cc-chat-user']])
  expect((await server.ask(carer, 'GET /devices')).status).toBe(200)
  const trail = await rowsOf(
    server.database.drizzle,
    sql`select user_id::text as "by", before, after from audit_trail where subject = 'users'
        and subject_ids @> array[${carer.id}::uuid]`,
  )
  expect(trail).toEqual([
    {
      ...{ by: sysadmin.id, before: { roles: ['cc-rota-user'] } },
      after: { roles: ['cc-rota-admin', 'cc-chat-user'] },
    },
  ])
})

test('whose roles were changed reads anew, and nobody else does', async () => {
  const [carer, colleague] = [await server.person(), await server.person()]
  const since = async (who: Person, asOf: string) => {
    const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: asOf }])
    return (await server.ask(who, `GET /clients?filter=${encodeURIComponent(filter)}`)).status
  }
  const asOf = (await server.ask(carer, 'GET /clients')).body._asOf
  expect(await since(carer, asOf)).toBe(200)
  await give(carer, ['cc-rota-admin'], ['cc-rota-user'])
  expect([await since(carer, asOf), await since(colleague, asOf)]).toEqual([410, 200])
})

test('of two sysadmins who saw the same roles, the second is told what the first made of them', async () => {
  const carer = await server.person({ roles: ['cc-rota-user'] })
  await give(carer, ['cc-rota-user', 'cc-chat-admin'], ['cc-rota-user'])
  const late = await give(carer, ['cc-rota-admin'], ['cc-rota-user'])
  expect([late.status, late.body.detail]).toEqual([
    409,
    expect.stringContaining('now: Care staff, Chat administrator.'),
  ])
  expect(await rolesOf(carer)).toEqual(['cc-rota-user', 'cc-chat-admin'])
})

test('the last sysadmin cannot give the role away, and one who is about to leave does not count', async () => {
  const withoutMe = () => give(sysadmin, ['cc-rota-admin'], ['sysadmin'])
  const refused = await withoutMe()
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('last system administrator')])
  const second = await server.person({ roles: ['sysadmin'] })
  await server.database.drizzle.execute(
    sql`update users set archived_at = now() + interval '1 day' where id = ${second.id}::uuid`,
  )
  expect((await withoutMe()).status).toBe(409)
  await server.database.drizzle.execute(sql`update users set archived_at = null where id = ${second.id}::uuid`)
  expect((await withoutMe()).status).toBe(200)
  expect((await server.ask(sysadmin, `GET /users/${second.id}/roles`)).status).toBe(403)
})

test('an agency’s person has the roles of one, and the hidden one stays whatever is chosen', async () => {
  const roles: RoleName[] = ['cc-rota-agency', 'cc-chat-user']
  const jo = await server.person({ roles, agencyId: crypto.randomUUID() })
  const mighty = await give(jo, ['cc-chat-user', 'cc-rota-admin'], roles)
  expect([mighty.status, mighty.body.errors[0].path]).toEqual([422, '/roles/1'])
  expect((await give(jo, ['cc-rota-agency'], roles)).status).toBe(422)
  const quiet = await give(jo, [], roles)
  expect([quiet.status, quiet.body]).toEqual([200, { userId: jo.id, roles: ['cc-rota-agency'], isOfAgency: true }])
})

test('nobody but a sysadmin reads or gives roles, and of who has no account it says so', async () => {
  const carer = await server.person()
  for (const role of ['cc-rota-admin', 'cc-recruitment-admin'] as const) {
    const who = await server.person({ roles: [role] })
    expect((await server.ask(who, `GET /users/${carer.id}/roles`)).status).toBe(403)
    const body = { roles: [role], seen: ['cc-rota-user'] }
    expect((await server.ask(who, `PUT /users/${carer.id}/roles`, { body })).status).toBe(403)
  }
  const nobody = await server.ask(sysadmin, `GET /users/${crypto.randomUUID()}/roles`)
  expect([nobody.status, nobody.body.detail]).toEqual([404, 'This person does not have an account.'])
})
