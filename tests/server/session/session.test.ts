import { get } from 'node:http'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { authenticating, findingAccounts, type TokenRules } from '../../../server/auth.ts'
import { sessionGrants } from '../../../server/database/schema/identity.ts'
import { sessions } from '../../../server/database/schema/sessions.ts'
import { users } from '../../../server/database/schema/users.ts'
import { endSession, noteSession } from '../../../server/identity/kept-sessions.ts'
import type { SessionPool } from '../../../server/session/session-pool.ts'
import { aPlatform, type Platform } from '../http/a-platform.ts'

const tabletId = crypto.randomUUID()

const cookiesIn = (header: string | string[] | undefined) => [header ?? []].flat()

const listening = async ({ app }: Platform): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Live events over a real connection; answers once they are open, and then whether they have ended. */
const openEvents = (port: number, headers: Record<string, string>) =>
  new Promise<{ readonly ended: Promise<boolean> }>((resolve, reject) => {
    const asked = get({ port, host: '127.0.0.1', path: '/v1/events', headers }, (answer) => {
      const ended = new Promise<boolean>((over) => answer.on('end', () => over(true)))
      answer.once('data', () => resolve({ ended }))
      answer.resume()
    })
    asked.on('error', reject)
  })

describe('one session for every app of the provider', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await aPlatform()
  })
  afterAll(() => platform.close())
  afterEach(() => platform.database.drizzle.update(users).set({ archivedAt: null }))

  const begin = async (lock?: string) => {
    const refreshToken = await platform.signIn()
    const payload = { refreshToken, lock }
    const answer = await platform.askFromPage('home', { method: 'POST', url: '/v1/session', payload })
    const cookie = cookiesIn(answer.headers['set-cookie'])
      .map((line) => line.split(';')[0])
      .join('; ')
    return { answer, cookie, bearer: { authorization: `Bearer ${answer.json().idToken}` } }
  }
  const exchange = (label: string, headers: Record<string, string>) =>
    platform.askFromPage(label, { method: 'POST', url: '/v1/session/token', headers })

  test('the refresh token goes into a cookie that no script reads, the person’s id into one that scripts do', async () => {
    const { answer } = await begin()
    const [session, person] = cookiesIn(answer.headers['set-cookie'])
    expect(session).toMatch(
      /^__Secure-session=[\w-]{86}; Path=\/v1\/session; Max-Age=2592000; HttpOnly; Domain=care.localhost; Secure; SameSite=Strict$/,
    )
    expect(person).toBe(
      `current-person=${platform.person?.id}; Path=/; Max-Age=2592000; Domain=care.localhost; Secure; SameSite=Strict`,
    )
    expect(answer.body).not.toContain(session?.slice('__Secure-session='.length, 60))
  })

  test('another app exchanges the cookie for tokens that the API takes', async () => {
    const { cookie } = await begin()
    const answer = await exchange('rota', { cookie })
    expect(answer.json()).toMatchObject({ userId: platform.person?.id, accessToken: expect.any(String) })
    expect(Date.parse(answer.json().expiresAt) - platform.clock.now()).toBe(3_600_000)
    const bearer = { authorization: `Bearer ${answer.json().idToken}` }
    expect((await platform.ask('rota', { url: '/v1/users/me', headers: bearer })).statusCode).toBe(200)
  })

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another app', { origin: 'http://chat.care.localhost:8080' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another app, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ])('%s gets no tokens for the cookie', async (_who, headers) => {
    const { cookie } = await begin()
    const answer = await exchange('rota', { cookie, ...headers })
    expect([answer.statusCode, answer.body.includes('idToken')]).toEqual([403, false])
  })

  test('a request that does not say where it comes from gets none either', async () => {
    const { cookie } = await begin()
    const answer = await platform.ask('rota', { method: 'POST', url: '/v1/session/token', headers: { cookie } })
    expect(answer.statusCode).toBe(403)
  })

  test('after signing out the session is over everywhere, and the cookies say so', async () => {
    const { cookie } = await begin()
    const ended = await platform.askFromPage('rota', { method: 'DELETE', url: '/v1/session', headers: { cookie } })
    expect(ended.statusCode).toBe(204)
    const later = await exchange('home', { cookie })
    expect([later.statusCode, later.json().type]).toEqual([401, '/problems/signed-out'])
    const [session, person] = cookiesIn(later.headers['set-cookie'])
    expect(session).toContain('__Secure-session=; Path=/v1/session; Max-Age=0')
    expect(person).toContain('current-person=none; ')
  })

  const meWith = async (bearer: Record<string, string>) =>
    (await platform.ask('rota', { url: '/v1/users/me', headers: bearer })).statusCode
  const end = (cookie: string) =>
    platform.askFromPage('rota', { method: 'DELETE', url: '/v1/session', headers: { cookie } })

  test('an identity token is worth nothing once its session is over, and gets no grant', async () => {
    const { cookie, bearer } = await begin()
    const another = await begin()
    expect(await meWith(bearer)).toBe(200)
    await end(cookie)
    expect(await meWith(bearer)).toBe(401)
    const grant = {
      method: 'POST' as const,
      url: '/v1/session/grant',
      headers: bearer,
      payload: { deviceId: 'tablet-1' },
    }
    expect((await platform.ask('rota', grant)).statusCode).toBe(401)
    expect(await meWith(another.bearer)).toBe(200)
  })

  test('live events that were opened within a session end with it', async () => {
    const { cookie, bearer } = await begin()
    const stream = await openEvents(await listening(platform), { ...bearer, host: 'rota.care.localhost:8080' })
    await end(cookie)
    expect(await stream.ended).toBe(true)
    expect((await platform.ask('rota', { url: '/v1/events', headers: bearer })).statusCode).toBe(401)
  })

  test('what unlocks a device is kept with the session, given to each app, and gone with it', async () => {
    const lock = `${crypto.randomUUID()}.${'0a'.repeat(32)}`
    const { answer, cookie } = await begin(lock)
    expect(answer.json().lock).toBe(lock)
    expect((await exchange('rota', { cookie })).json().lock).toBe(lock)
    expect((await exchange('home', { cookie: (await begin()).cookie })).json().lock).toBeUndefined()
    await end(cookie)
    const kept = await platform.database.drizzle.select().from(sessions)
    expect(JSON.stringify(kept)).not.toContain(lock)
  })

  test('a person who was archived is signed out, and their token is worth nothing', async () => {
    const { cookie, bearer } = await begin()
    await platform.database.drizzle.update(users).set({ archivedAt: new Date(platform.clock.now()) })
    expect((await exchange('rota', { cookie })).json().type).toBe('/problems/signed-out')
    expect((await platform.ask('rota', { url: '/v1/users/me', headers: bearer })).statusCode).toBe(401)
  })

  test('a role that was taken away is gone at the next request, whatever the token is', async () => {
    const { bearer } = await begin()
    const list = () => platform.ask('rota', { url: '/v1/clients', headers: bearer })
    expect((await list()).statusCode).toBe(200)
    await platform.database.drizzle.update(users).set({ roles: [] })
    expect((await list()).statusCode).toBe(403)
    await platform.database.drizzle.update(users).set({ roles: ['cc-rota-user'] })
  })

  test('a submit-only grant reads nothing, is stored as a hash, and ends after 90 days', async () => {
    const { bearer } = await begin()
    const granted = await platform.ask('rota', {
      method: 'POST',
      url: '/v1/session/grant',
      headers: bearer,
      payload: { deviceId: tabletId },
    })
    const { grant, expiresAt } = granted.json()
    const headers = { authorization: `Grant ${grant}` }
    const read = () => platform.ask('rota', { url: '/v1/clients', headers })
    expect((await read()).statusCode).toBe(403)
    expect(Date.parse(expiresAt) - platform.clock.now()).toBe(90 * 24 * 3_600_000)
    const more = { method: 'POST' as const, url: '/v1/session/grant', headers, payload: { deviceId: tabletId } }
    expect((await platform.ask('rota', more)).statusCode).toBe(403)
    const stored = await platform.database.drizzle.select().from(sessionGrants)
    expect(JSON.stringify(stored)).not.toContain(grant)
    await platform.database.drizzle.update(sessionGrants).set({ revokedAt: new Date() })
    expect((await read()).statusCode).toBe(403)
    await platform.database.drizzle
      .update(sessionGrants)
      .set({ revokedAt: null, expiresAt: new Date(platform.clock.now()) })
      .where(eq(sessionGrants.deviceId, tabletId))
    expect((await read()).statusCode).toBe(401)
  })

  test('whoever goes on sending permits that nobody was given is asked to wait, and nobody else is', async () => {
    const { bearer } = await begin()
    const payload = { deviceId: tabletId }
    const granted = await platform.ask('rota', {
      ...{ method: 'POST' as const, url: '/v1/session/grant' },
      ...{ headers: bearer, payload },
    })
    const read = async (permit: string, remoteAddress: string) => {
      const headers = { authorization: `Grant ${permit}` }
      const { statusCode } = await platform.ask('rota', { url: '/v1/clients', headers, remoteAddress })
      return statusCode
    }
    const known = granted.json().grant
    const invented = () => crypto.randomUUID().padEnd(43, 'x')
    for (let time = 0; time < 700; time += 1) expect(await read(known, '192.0.2.1')).toBe(403)
    const many = await Promise.all(Array.from({ length: 640 }, () => read(invented(), '192.0.2.1')))
    expect(many.filter((status) => status === 401)).toHaveLength(600)
    expect(many.filter((status) => status === 429)).toHaveLength(40)
    expect(await read(known, '192.0.2.2')).toBe(403)
    expect(await read(invented(), '192.0.2.2')).toBe(401)
  })
})

test('many tabs that ask at once cost the pool one exchange, and a pool out of reach signs nobody out', async () => {
  let asked = 0
  let answer: (value: { state: 'unreachable' }) => void = () => {}
  const pending = new Promise<{ state: 'unreachable' }>((resolve) => {
    answer = resolve
  })
  const sessionPool: SessionPool = {
    refresh: () => {
      asked += 1
      return pending
    },
    revoke: async () => false,
    familyOf: (refreshToken) => refreshToken,
  }
  const platform = await aPlatform({ sessionPool })
  const headers = { cookie: '__Secure-session=abc' }
  const tabs = ['rota', 'rota', 'home'].map((label) =>
    platform.askFromPage(label, { method: 'POST', url: '/v1/session/token', headers }),
  )
  await expect.poll(() => asked).toBe(1)
  answer({ state: 'unreachable' })
  for (const { statusCode, headers } of await Promise.all(tabs)) {
    expect([statusCode, headers['retry-after'], headers['set-cookie']]).toEqual([503, '5', undefined])
  }
  expect(asked).toBe(1)
  await platform.close()
})

test('a token of a pool that is not ours is refused once its session was ended here', async () => {
  const platform = await aPlatform()
  const { database, clock } = platform
  const keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'theirs', alg: 'RS256', use: 'sig' }
  const { issuer, audience } = platform.system.rules
  const rules: TokenRules = {
    ...{ issuer, audience, clock: clock.now, holdsSessions: false },
    keys: createLocalJWKSet({ keys: [jwk] }),
  }
  const signed = (session: string) =>
    new SignJWT({ token_use: 'id', origin_jti: session, sub: platform.person?.sub ?? '' })
      .setProtectedHeader({ alg: 'RS256', kid: 'theirs' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(clock.now() / 1000 + 3600)
      .sign(keys.privateKey)
  const note = async (session: string) =>
    noteSession(database.drizzle, { session, userId: platform.person?.id ?? '', family: `refresh ${session}` })
  const authenticate = authenticating(database.drizzle, rules, findingAccounts(database.drizzle, rules))
  const isTaken = async (session: string) =>
    authenticate(`Bearer ${await signed(session)}`).then(
      () => true,
      () => false,
    )
  await note('one')
  await note('two')
  await endSession(database.drizzle, 'refresh one')
  expect([await isTaken('one'), await isTaken('two'), await isTaken('never exchanged here')]).toEqual([
    false,
    true,
    true,
  ])
  expect((await note('one')).isOver).toBe(true)
  await platform.close()
})
