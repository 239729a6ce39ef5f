import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RoleName } from '../../../domain/permissions.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { embeddedAccountMaker } from '../../../server/identity/account-maker.ts'
import type { EmbeddedPool } from '../../../server/identity/embedded-pool.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { someSettings } from '../../support/rows.ts'
import { aClock, aPool, CLIENT_ID } from '../identity/a-pool.ts'

const PASSWORD = 'three kettles dancing'

let server: TestServer
let pool: EmbeddedPool
let manager: Person
const clock = aClock()

beforeAll(async () => {
  const database = await aDatabase()
  pool = await aPool(database, { clock: clock.now })
  server = await aServer({ database, clock: clock.now, accounts: embeddedAccountMaker(pool) })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('providerSettings', someSettings())
})
afterAll(() => server.close())

const Signed = z.object({ AuthenticationResult: z.object({ RefreshToken: z.string() }) })
const Asked = z.object({ ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'), Session: z.string() })

const signIn = (email: string, password: string) =>
  pool.perform('InitiateAuth', {
    ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT_ID },
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })

const goOn = (refreshToken: string) =>
  pool.perform('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken: refreshToken }).then(
    () => 'goes on',
    () => 'ended',
  )

/** Somebody who can sign in, and is signed in somewhere. */
const somebody = async (roles: RoleName[]) => {
  const person = await server.person({ roles })
  const [{ email = '', sub = '' } = {}] = await rowsOf<{ email: string; sub: string }>(
    server.database.drizzle,
    sql`update users set sub = id::text where id = ${person.id}::uuid returning email, sub`,
  )
  await pool.createAccount({ email, sub, password: PASSWORD })
  const { RefreshToken } = z.parse(Signed, await signIn(email, PASSWORD)).AuthenticationResult
  return { ...person, email, refreshToken: RefreshToken }
}

const reset = (userId: string, who = manager) => server.ask(who, `POST /users/${userId}/reset-password`)

const letterTo = async (email: string): Promise<string> =>
  (
    await rowsOf<{ content: string }>(
      server.database.drizzle,
      sql`select content as "content" from mail_outbox where address = ${email}::text order by created_at desc limit 1`,
    )
  )[0]?.content ?? ''

test('a manager’s reset ends the password and every session, and writes a one-time password to the person alone', async () => {
  const carer = await somebody(['cc-rota-user'])
  const answer = await reset(carer.id)
  expect([answer.status, answer.body.email]).toEqual([200, carer.email])
  expect(await goOn(carer.refreshToken)).toBe('ended')
  await expect(signIn(carer.email, PASSWORD)).rejects.toThrow('Incorrect')
  const letter = await letterTo(carer.email)
  const password = /One-time password: +(\S+)/.exec(letter)?.[1] ?? ''
  expect(letter).toContain('signed out on every device')
  expect(JSON.stringify(answer.body)).not.toContain(password)
  const { Session } = z.parse(Asked, await signIn(carer.email, password))
  const choose = (chosen: string) =>
    pool.perform('RespondToAuthChallenge', {
      ...{ ChallengeName: 'NEW_PASSWORD_REQUIRED', ClientId: CLIENT_ID, Session },
      ChallengeResponses: { NEW_PASSWORD: chosen },
    })
  await expect(choose('password1234')).rejects.toThrow('Many people use')
  await choose('five kettles dancing')
  await expect(signIn(carer.email, 'five kettles dancing')).resolves.toHaveProperty('AuthenticationResult')
})

test('an earlier one-time password, and what was begun with it, are worth nothing after a second reset', async () => {
  const carer = await somebody(['cc-rota-user'])
  await reset(carer.id)
  const first = /One-time password: +(\S+)/.exec(await letterTo(carer.email))?.[1] ?? ''
  const { Session } = z.parse(Asked, await signIn(carer.email, first))
  clock.pass(1000)
  await reset(carer.id)
  await expect(signIn(carer.email, first)).rejects.toThrow('Incorrect')
  const late = pool.perform('RespondToAuthChallenge', {
    ...{ ChallengeName: 'NEW_PASSWORD_REQUIRED', ClientId: CLIENT_ID, Session },
    ChallengeResponses: { NEW_PASSWORD: 'five kettles dancing' },
  })
  await expect(late).rejects.toThrow('Invalid session')
})

test('it is in the trail, without the password', async () => {
  const carer = await somebody(['cc-rota-user'])
  await reset(carer.id)
  const rows = await rowsOf<{ userId: string; row: string }>(
    server.database.drizzle,
    sql`select user_id::text as "userId", a::text as "row" from audit_trail a where action = 'password-reset'
        and subject_ids @> array[${carer.id}::uuid]`,
  )
  const password = /One-time password: +(\S+)/.exec(await letterTo(carer.email))?.[1] ?? ''
  expect(rows).toMatchObject([{ userId: manager.id }])
  expect(rows[0]?.row).not.toContain(password)
})

test('nobody resets who manages more than they do, themselves, who has left, or who is not there', async () => {
  const boss = await somebody(['sysadmin'])
  const sysadmin = await server.person({ roles: ['sysadmin'] })
  const refused = await reset(boss.id)
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('has more permissions than you')])
  expect(await goOn(boss.refreshToken)).toBe('goes on')
  expect((await reset(boss.id, sysadmin)).status).toBe(200)
  expect((await reset(manager.id)).body.detail).toBe('Go to My Account to change your own password.')
  const leaver = await somebody(['cc-rota-user'])
  await server.database.drizzle.execute(sql`
    update users set archived_at = now() - interval '1 day' where id = ${leaver.id}::uuid`)
  expect((await reset(leaver.id)).status).toBe(409)
  expect((await reset(crypto.randomUUID())).status).toBe(404)
})

test('who has no sign-in is told to be invited; a peer and somebody of an agency can be reset', async () => {
  const without = await server.person({ roles: ['cc-rota-user'] })
  expect((await reset(without.id)).body.detail).toContain('Invite this person')
  expect((await reset((await somebody(['cc-rota-admin'])).id)).status).toBe(200)
  expect((await reset((await somebody(['cc-rota-agency'])).id)).status).toBe(200)
})

test('signing out everywhere ends all sessions of the person, of nobody else, and is in the trail', async () => {
  const [carer, colleague] = [await somebody(['cc-rota-user']), await somebody(['cc-rota-user'])]
  expect((await server.ask(carer, 'POST /users/me/sign-out-everywhere')).status).toBe(200)
  expect([await goOn(carer.refreshToken), await goOn(colleague.refreshToken)]).toEqual(['ended', 'goes on'])
  const noted = await rowsOf(
    server.database.drizzle,
    sql`select 1 from audit_trail where action = 'signed-out-everywhere' and user_id = ${carer.id}::uuid`,
  )
  expect(noted).toHaveLength(1)
})

test('where the pool is not ours to change, both say who does it', async () => {
  const alone = await aServer()
  const [boss, carer] = [
    await alone.person({ roles: ['cc-rota-admin'] }),
    await alone.person({ roles: ['cc-rota-user'] }),
  ]
  const asked = await alone.ask(boss, `POST /users/${carer.id}/reset-password`)
  expect([asked.status, asked.body.detail]).toEqual([
    409,
    expect.stringContaining('Ask the people who run this system'),
  ])
  expect((await alone.ask(carer, 'POST /users/me/sign-out-everywhere')).status).toBe(409)
  await alone.close()
})
