import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { endSessionsOf } from '../../../server/identity/end-sessions.ts'
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aDemoSystem, type DemoSystem, type SignedIn } from '../../support/a-demo-system.ts'
import { overOrWaiting } from '../../support/over-or-waiting.ts'

let system: DemoSystem
beforeAll(async () => {
  system = await aDemoSystem(await aDatabase())
})
afterAll(() => system.close())

type Sent = { method: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object }

const as = async ({ idToken }: SignedIn, sent: Sent) => {
  const headers = { authorization: `Bearer ${idToken}`, host: 'rota.care.localhost:8080' }
  return system.app.inject({ ...sent, url: `/v1${sent.url}`, headers })
}

/** Somebody who signs in, in all apps: with what they unlock the device by. */
const signedIn = async (name: string) => {
  const person = await system.signIn(name)
  const lock = `${crypto.randomUUID()}.${'0a'.repeat(32)}`
  const page = { host: 'home.care.localhost:8080', origin: 'http://home.care.localhost:8080' }
  const payload = { refreshToken: person.refreshToken, lock }
  const answer = await system.app.inject({ method: 'POST', url: '/v1/session', headers: page, payload })
  return { ...person, accessToken: answer.json().accessToken, lock }
}

/** What is kept of a session by which devices are unlocked, and by which any pool's tokens count. */
const keptOf = async ({ lock, id }: { lock: string; id: string }) => {
  const kept = await rowsOf<{ lock: string | null; isOver: boolean }>(
    system.database.drizzle,
    sql`select verifier as "lock", ended_at is not null as "isOver" from sessions where user_id = ${id}::uuid`,
  )
  return { isOver: kept.every(({ isOver }) => isOver), hasLock: kept.some((one) => one.lock === lock) }
}
const OVER = { isOver: true, hasLock: false }

test('a permit that is asked for while all sessions of its person end is not given', async () => {
  const { database } = system
  const person = await system.signIn('senior')
  const deviceId = crypto.randomUUID()
  let asked: ReturnType<typeof as> | undefined
  await database.transaction(async (tx) => {
    const [account] = await rowsOf<{ sub: string }>(tx, sql`select sub from users where id = ${person.id}::uuid`)
    await endSessionsOf(tx, account?.sub ?? '')
    asked = as(person, { method: 'POST', url: '/session/grant', payload: { deviceId } })
    await overOrWaiting(database, asked)
  })
  expect((await asked)?.statusCode).toBe(401)
  const given = sql`select 1 from session_grants where device_id = ${deviceId}::text and revoked_at is null`
  expect(await rowsOf(database.drizzle, given)).toEqual([])
})

/** How many browsers tell somebody of things. */
const browsersOf = async ({ id }: Pick<SignedIn, 'id'>): Promise<number> => {
  const found = sql`select 1 from notification_tokens where user_id = ${id}::uuid`
  return (await rowsOf(system.database.drizzle, found)).length
}

test('no browser is told of anything once all sessions of its person have ended; one that goes on is', async () => {
  const { database } = system
  const [carer, senior] = [await system.signIn('carer'), await system.signIn('senior')]
  for (const { id } of [carer, senior]) {
    await database.drizzle.execute(sql`
      insert into notification_tokens (token_id, user_id, app, at) values (${id}::text, ${id}::uuid, 'messaging', now())`)
  }
  expect((await as(carer, { method: 'POST', url: '/users/me/sign-out-everywhere' })).statusCode).toBe(200)
  expect([await browsersOf(carer), await browsersOf(senior)]).toEqual([0, 1])
  const [account] = await rowsOf<{ sub: string }>(
    database.drizzle,
    sql`select sub from users where id = ${senior.id}::uuid`,
  )
  await endSessionsOf(database.drizzle, account?.sub ?? '', { but: crypto.randomUUID() })
  expect(await browsersOf(senior)).toBe(1)
})

test('what the apps share of a session ends with all sessions of its person', async () => {
  const carer = await signedIn('carer')
  expect(await keptOf(carer)).toEqual({ isOver: false, hasLock: true })
  expect((await as(carer, { method: 'POST', url: '/users/me/sign-out-everywhere' })).statusCode).toBe(200)
  expect(await keptOf(carer)).toEqual(OVER)
})

test('a change of password leaves the session in which it was made, and no other', async () => {
  const [elsewhere, here] = [await signedIn('recruiter'), await signedIn('recruiter')]
  const answer = await system.app.inject({
    ...{ method: 'POST', url: '/identity/' },
    headers: {
      ...{ host: 'home.care.localhost:8080', 'content-type': 'application/x-amz-json-1.1' },
      'x-amz-target': 'AWSCognitoIdentityProviderService.ChangePassword',
    },
    payload: JSON.stringify({
      ...{ AccessToken: here.accessToken, PreviousPassword: DEMO_PASSWORD },
      ProposedPassword: 'harbour lamp tuesday 41',
    }),
  })
  expect(answer.statusCode).toBe(200)
  expect(await keptOf(elsewhere)).toMatchObject({ hasLock: false })
  expect(await keptOf(here)).toEqual({ isOver: false, hasLock: true })
})

test('whoever was archived and is brought back signs in anew: no session from before counts again', async () => {
  const leaver = await signedIn('unassigned')
  const [manager] = system.people.filter(({ name }) => name === 'manager')
  const archive = async (archivedOn: string | null) => {
    const url = `/rota-users/${leaver.id}`
    if (manager !== undefined)
      expect((await as(manager, { method: 'PATCH', url, payload: { archivedOn } })).statusCode).toBe(200)
  }
  const me = async () => (await as(leaver, { method: 'GET', url: '/users/me' })).statusCode
  await archive('2100-01-01')
  expect(await me()).toBe(200)
  await archive(null)
  expect(await me()).toBe(200)
  await archive('2026-01-02')
  expect(await me()).toBe(401)
  expect(await keptOf(leaver)).toEqual(OVER)
  await archive(null)
  expect(await me()).toBe(401)
  expect((await as(await system.signIn('unassigned'), { method: 'GET', url: '/users/me' })).statusCode).toBe(200)
})

test('a block ends what the apps share of the sessions on that device', async () => {
  const carer = await signedIn('carer')
  const deviceId = crypto.randomUUID()
  const said = { deviceId, origin: 'rota', newest: 0, waiting: [], version: '1' }
  expect((await as(carer, { method: 'POST', url: '/users/me/ping', payload: said })).statusCode).toBe(200)
  const [manager] = system.people.filter(({ name }) => name === 'manager')
  if (manager !== undefined)
    await as(manager, { method: 'PATCH', url: `/devices/${deviceId}`, payload: { isBlocked: true } })
  expect(await keptOf(carer)).toEqual(OVER)
  expect((await as(carer, { method: 'GET', url: '/users/me' })).json().detail).toContain('This device is blocked')
})
