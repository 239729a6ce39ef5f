import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { embeddedAccountMaker } from '../../../server/identity/account-maker.ts'
import { type EmbeddedPool, openEmbeddedPool } from '../../../server/identity/embedded-pool.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aMember, someSettings } from '../../support/rows.ts'
import { aClock } from '../identity/a-pool.ts'

const DAY_MS = 24 * 3_600_000

let server: TestServer
let pool: EmbeddedPool
let manager: Person
const clock = aClock()
const agencyId = crypto.randomUUID()

beforeAll(async () => {
  const database = await aDatabase()
  const facts = { poolId: 'eu-west-2_CARELIGHT', clientId: 'carelight-web', issuer: 'http://home.test/identity' }
  pool = await openEmbeddedPool(database.drizzle, { ...facts, clock: clock.now })
  server = await aServer({ database, clock: clock.now, accounts: embeddedAccountMaker(pool) })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('providerSettings', someSettings())
  await server.put('agencies', { id: agencyId, name: 'Helping Hands', shortName: 'HH' })
})
afterAll(() => server.close())

const invite = (body: Record<string, unknown>, who = manager) => server.ask(who, 'POST /users/invitations', { body })

const somebody = () => {
  const id = crypto.randomUUID()
  return { id, email: `${id}@new.example`, firstName: 'Bo', lastName: 'Marsh' }
}

const letterTo = async (email: string): Promise<{ content: string; password: string }> => {
  const found = await rowsOf<{ content: string }>(
    server.database.drizzle,
    sql`select content from mail_outbox where address = ${email}::text order by created_at desc, attempts limit 1`,
  )
  const content = found[0]?.content ?? ''
  return { content, password: /One-time password: +(\S+)/.exec(content)?.[1] ?? '' }
}

const signIn = (email: string, password: string) =>
  pool.perform('InitiateAuth', {
    ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'carelight-web' },
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })

const choosePassword = async (email: string, password: string): Promise<void> => {
  const asked = (await signIn(email, password)) as { Session: string }
  await pool.perform('RespondToAuthChallenge', {
    ...{ ChallengeName: 'NEW_PASSWORD_REQUIRED', ClientId: 'carelight-web', Session: asked.Session },
    ChallengeResponses: { NEW_PASSWORD: 'a password of my own' },
  })
}

const userOf = async (id: string) =>
  (
    await rowsOf<{ roles: string[]; agencyId: string | null; sub: string }>(
      server.database.drizzle,
      sql`select to_jsonb(roles) as "roles", agency_id::text as "agencyId", sub from users where id = ${id}::uuid`,
    )
  )[0]

test('an invited person has the usual roles, and signs in once with the password of the e-mail', async () => {
  const bo = somebody()
  const answer = await invite({ ...bo, email: ` ${bo.email.toUpperCase()} ` })
  expect([answer.status, answer.body.id, answer.body.email]).toEqual([200, bo.id, bo.email])
  expect(await userOf(bo.id)).toMatchObject({ roles: ['cc-rota-user', 'cc-chat-user'], agencyId: null })
  const { content, password } = await letterTo(bo.email)
  expect(content).toContain('Hello Bo Marsh')
  expect(JSON.stringify(answer.body)).not.toContain(password)
  await expect(signIn(bo.email, password)).resolves.toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
  await choosePassword(bo.email, password)
  await expect(signIn(bo.email, password)).rejects.toThrow()
  await expect(signIn(bo.email, 'a password of my own')).resolves.toHaveProperty('AuthenticationResult')
})

test('who has not signed in yet gets another password; who has chosen one is left alone', async () => {
  const cy = somebody()
  await invite(cy)
  const first = (await letterTo(cy.email)).password
  clock.pass(1000)
  expect((await invite(cy)).status).toBe(200)
  const second = (await letterTo(cy.email)).password
  expect(second).not.toBe(first)
  await expect(signIn(cy.email, first)).rejects.toThrow()
  await choosePassword(cy.email, second)
  const again = await invite(cy)
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('can already sign in')])
})

test('what was begun with the password of an earlier invitation ends with the next one', async () => {
  const di = somebody()
  await invite(di)
  const { Session } = (await signIn(di.email, (await letterTo(di.email)).password)) as { Session: string }
  expect((await invite(di)).status).toBe(200)
  const late = pool.perform('RespondToAuthChallenge', {
    ...{ ChallengeName: 'NEW_PASSWORD_REQUIRED', ClientId: 'carelight-web', Session },
    ChallengeResponses: { NEW_PASSWORD: 'a password of somebody' },
  })
  await expect(late).rejects.toThrow('Invalid session')
})

test('a one-time password is nobody’s own, and opens nothing once there is one', async () => {
  const ed = somebody()
  await invite(ed)
  const { password } = await letterTo(ed.email)
  const { Session } = (await signIn(ed.email, password)) as { Session: string }
  const choose = (chosen: string, session: string) =>
    pool.perform('RespondToAuthChallenge', {
      ...{ ChallengeName: 'NEW_PASSWORD_REQUIRED', ClientId: 'carelight-web', Session: session },
      ChallengeResponses: { NEW_PASSWORD: chosen },
    })
  const kept = (await signIn(ed.email, password)) as { Session: string }
  await expect(choose(password, kept.Session)).rejects.toThrow('a different password')
  await choosePassword(ed.email, password)
  await expect(choose('a password of somebody else', Session)).rejects.toThrow('Invalid session')
  await expect(signIn(ed.email, 'a password of my own')).resolves.toHaveProperty('AuthenticationResult')
})

test('a one-time password works for a week', async () => {
  const di = somebody()
  await invite(di)
  const { password } = await letterTo(di.email)
  clock.pass(7 * DAY_MS + 1)
  await expect(signIn(di.email, password)).rejects.toThrow('expired')
})

test('a person of an agency has its roles, and no others', async () => {
  const jo = somebody()
  expect((await invite({ ...jo, agencyId })).status).toBe(200)
  expect(await userOf(jo.id)).toMatchObject({ roles: ['cc-rota-agency', 'cc-chat-user'], agencyId })
  const stray = await invite({ ...somebody(), agencyId: crypto.randomUUID() })
  expect([stray.status, stray.body.errors[0].path]).toEqual([422, '/agencyId'])
  const mighty = await invite({ ...somebody(), agencyId, roles: ['cc-rota-admin'] })
  expect([mighty.status, mighty.body.errors[0].path]).toEqual([422, '/roles'])
})

test('nobody gives a role that may do more than they, or one that is hidden', async () => {
  expect((await invite({ ...somebody(), roles: ['sysadmin'] })).status).toBe(403)
  expect((await invite({ ...somebody(), roles: ['cc-rota-agency'] })).status).toBe(422)
  const peer = somebody()
  expect((await invite({ ...peer, roles: ['cc-rota-admin', 'cc-chat-user'] })).status).toBe(200)
  expect((await userOf(peer.id))?.roles).toEqual(['cc-rota-admin', 'cc-chat-user'])
})

test('one address is one person, one person has one address, and who has left is not invited', async () => {
  const eve = somebody()
  await invite(eve)
  expect((await invite({ ...somebody(), email: eve.email })).status).toBe(409)
  expect((await invite({ ...eve, email: 'other@new.example' })).status).toBe(409)
  const member = aMember({ archivedOn: '2026-01-01' })
  await server.put('rotaUsers', member)
  const left = await invite({ ...somebody(), id: member.id })
  expect([left.status, left.body.detail]).toEqual([409, expect.stringContaining('archived')])
})

const archive = (rotaUserId: string, archivedOn: string | null) =>
  server.ask(manager, `PATCH /rota-users/${rotaUserId}`, { body: { archivedOn } })

const closesAt = async (id: string) =>
  (
    await rowsOf<{ at: string | null }>(
      server.database.drizzle,
      sql`select to_char(archived_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as "at" from users
          where id = ${id}::uuid`,
    )
  )[0]?.at

test('who will leave on a day to come is invited, and their account closes with that day', async () => {
  const member = aMember({ archivedOn: '2080-07-01' })
  await server.put('rotaUsers', member)
  const answer = await invite({ ...somebody(), id: member.id })
  expect([answer.status, answer.body.detail]).toEqual([200, undefined])
  expect(await closesAt(member.id)).toBe('2080-07-01 00:00')
  expect((await archive(member.id, null)).status).toBe(200)
  expect(await closesAt(member.id)).toBeNull()
})

test.each([
  ['an address without a domain', { email: 'bo' }],
  ['no name', { firstName: ' ' }],
])('%s is refused', async (_what, part) => {
  expect((await invite({ ...somebody(), ...part })).status).toBe(422)
})

test('an invitation is in the trail, without the password', async () => {
  const fay = somebody()
  await invite(fay)
  const { password } = await letterTo(fay.email)
  const rows = await rowsOf<{ userId: string; after: { email: string } }>(
    server.database.drizzle,
    sql`select user_id::text as "userId", after as "after" from audit_trail where action = 'invited'
        and subject_ids @> array[${fay.id}::uuid]`,
  )
  expect(rows).toMatchObject([{ userId: manager.id, after: { email: fay.email } }])
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('where the pool is not ours to fill, it says who makes the account', async () => {
  const alone = await aServer()
  const boss = await alone.person({ roles: ['cc-rota-admin'] })
  const answer = await alone.ask(boss, 'POST /users/invitations', { body: somebody() })
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    expect.stringContaining('Ask the people who run this system'),
  ])
  await alone.close()
})
