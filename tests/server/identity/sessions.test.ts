import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { identityRefreshTokens } from '../../../server/database/schema/identity.ts'
import { users } from '../../../server/database/schema/users.ts'
import type { EmbeddedPool } from '../../../server/identity/embedded-pool.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aClock, aPool, CLIENT_ID } from './a-pool.ts'

const PASSWORD = 'Correct-horse-1'
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

let database: Database
let pool: EmbeddedPool
let other: EmbeddedPool
let email: string
const clock = aClock()

beforeAll(async () => {
  database = await aDatabase()
  pool = await aPool(database, { clock: clock.now })
  other = await aPool(database, { clock: clock.now })
})
afterAll(() => database.close())
beforeEach(async () => {
  email = `${randomUUID()}@example.org`
  const sub = await pool.createAccount({ email, password: PASSWORD })
  await database.drizzle
    .insert(users)
    .values({ sub, email, firstName: 'Rosalind', lastName: 'Ng', roles: ['cc-rota-user'] })
})

const Answer = z.object({
  AuthenticationResult: z.object({ RefreshToken: z.string(), AccessToken: z.string() }),
})

const signIn = async (password = PASSWORD) => {
  const answer = await pool.perform('InitiateAuth', {
    ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT_ID },
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  return z.parse(Answer, answer).AuthenticationResult
}

/** What is given for a refresh token: the one to use from now on, or why there is none. */
const exchange = (token: string, on = pool): Promise<string> =>
  on.perform('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken: token }).then(
    (answer) => z.parse(Answer, answer).AuthenticationResult.RefreshToken,
    (error: Error) => error.message,
  )
const ENDED = 'Refresh Token has been revoked'

const eventsOf = async (): Promise<string[]> =>
  (
    await rowsOf<{ kind: string }>(
      database.drizzle,
      sql`select e.kind as "kind" from auth_events e join users u on u.id = e.user_id where u.email = ${email}::text
          order by e.id`,
    )
  ).map(({ kind }) => kind)

describe('a refresh token is replaced as it is used', () => {
  /** A session in which a token was replaced: the old one, and the one in its place. */
  const replaced = async () => {
    const { RefreshToken: first } = await signIn()
    clock.pass(11 * MINUTE_MS)
    return { first, second: await exchange(first) }
  }

  test('not while it is young, so that apps that ask one after the other have the same', async () => {
    const { RefreshToken: first } = await signIn()
    clock.pass(9 * MINUTE_MS)
    expect(await exchange(first)).toBe(first)
    clock.pass(2 * MINUTE_MS)
    const second = await exchange(first)
    expect(second).not.toBe(first)
    clock.pass(9 * MINUTE_MS)
    expect(await exchange(second)).toBe(second)
  })

  test('two apps and two processes that ask at once are given the same', async () => {
    const { RefreshToken: first } = await signIn()
    clock.pass(11 * MINUTE_MS)
    const given = await Promise.all([pool, other, pool, other, pool].map((one) => exchange(first, one)))
    clock.pass(20 * SECOND_MS)
    given.push(await exchange(first))
    expect(new Set(given).size).toBe(1)
    expect(given[0]).not.toBe(first)
  })

  test('a tablet that never heard the answer goes on with the old one, however much later', async () => {
    const { first } = await replaced()
    clock.pass(3 * 24 * 60 * MINUTE_MS)
    const third = await exchange(first)
    expect(third).not.toBe(ENDED)
    clock.pass(11 * MINUTE_MS)
    expect(await exchange(third)).not.toBe(ENDED)
    expect(await eventsOf()).toEqual([])
  })

  test('an old one that comes back once the new one is in use ends the session, and is noted', async () => {
    const { first, second } = await replaced()
    clock.pass(60 * MINUTE_MS)
    const third = await exchange(second)
    expect(await exchange(first)).toBe(ENDED)
    expect(await exchange(third)).toBe(ENDED)
    expect(await eventsOf()).toEqual(['token-reused'])
  })

  test('of a thief who was quicker and the tablet that comes after, neither goes on unnoticed', async () => {
    const { first, second: ofThief } = await replaced()
    clock.pass(10 * MINUTE_MS)
    const ofTablet = await exchange(first)
    expect(ofTablet).not.toBe(ofThief)
    clock.pass(60 * MINUTE_MS)
    expect(await exchange(ofThief)).toBe(ENDED)
    expect(await exchange(ofTablet)).toBe(ENDED)
    expect(await eventsOf()).toEqual(['token-reused'])
  })

  test('after a backup was put back, a token that it does not know is taken, and one that was made up is not', async () => {
    const { second } = await replaced()
    const sub = (await pool.accountOf(email))?.sub ?? ''
    const isTheirs = eq(identityRefreshTokens.sub, sub)
    const backup = await database.drizzle.select().from(identityRefreshTokens).where(isTheirs)
    clock.pass(11 * MINUTE_MS)
    const third = await exchange(second)
    clock.pass(11 * MINUTE_MS)
    const fourth = await exchange(third)
    await database.drizzle.delete(identityRefreshTokens).where(isTheirs)
    await database.drizzle.insert(identityRefreshTokens).values(backup)
    clock.pass(11 * MINUTE_MS)
    const fifth = await exchange(fourth)
    expect(new Set([second, third, fourth, fifth]).size).toBe(4)
    expect(fifth).not.toBe(ENDED)
    expect(await exchange(`${fourth.slice(0, 43)}${'z'.repeat(53)}`)).toBe(ENDED)
    expect(await exchange(fifth)).toBe(ENDED)
  })

  test('a session is ended by any of its tokens', async () => {
    const { first, second } = await replaced()
    await pool.perform('RevokeToken', { ClientId: CLIENT_ID, Token: first })
    expect(await exchange(second)).toBe(ENDED)
  })

  test('tokens that were given before they were replaced at all go on', async () => {
    const token = 'x'.repeat(43)
    await rowsOf(
      database.drizzle,
      sql`insert into identity_refresh_tokens (token_hash, family_hash, sub, origin_jti, signed_in_at, expires_at)
          select h, h, a.sub, gen_random_uuid(), to_timestamp(${clock.now() / 1000 - 3600}), now() + interval '30 days'
          from identity_accounts a, (select encode(sha256(${token}::bytea), 'hex') as h) t where a.email = ${email}::text`,
    )
    const next = await exchange(token)
    expect(next).toMatch(/^x{43}[\w-]{53}$/)
    clock.pass(11 * MINUTE_MS)
    expect(await exchange(next)).not.toBe(ENDED)
  })
})

describe('a password that people choose', () => {
  const choose = async (proposed: string): Promise<string> => {
    const { AccessToken } = await signIn()
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: proposed }
    return pool.perform('ChangePassword', change).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  }

  test.each([
    ['eleven characters', 'kettle dogs', 'at least 12'],
    ['more than anybody types', 'kettle dog '.repeat(24), 'at most 256'],
    ['blanks', ' '.repeat(12), 'Many people use'],
    ['a common one', 'password1234', 'Many people use'],
    ['a common one in other signs', '!!P4$$w0rd2026!', 'Many people use'],
    ['a common one twice', 'dragondragon', 'Many people use'],
    ['a run of keys', 'qwertyuiopas', 'Many people use'],
    ['a run backwards', '3210987654321', 'Many people use'],
    ['the same few signs', 'abcabcabcabcabc', 'Many people use'],
    ['their name', 'kettles of rosalind', 'without your name'],
    ['the product', 'my care light tablet', 'without your name'],
    ['the present one', PASSWORD, 'different password to your current'],
  ])('is refused where it is %s', async (_what, proposed, words) => {
    expect(await choose(proposed)).toContain(words)
    await expect(signIn()).resolves.toBeDefined()
  })

  test.each(['three kettles dancing', 'Zq7-vb2-ml0-xw', 'ålen ligger på lur'])('is taken: %s', async (proposed) => {
    expect(await choose(proposed)).toBe('taken')
  })

  test('does not contain the address they sign in with', async () => {
    expect(await choose(`1 ${email.split('@')[0]} 2`)).toContain('without your name')
  })
})

test('a change of password ends every other session of the person, and none of anybody else’s', async () => {
  const [elsewhere, here] = [await signIn(), await signIn()]
  const change = { PreviousPassword: PASSWORD, ProposedPassword: 'three kettles dancing' }
  await pool.perform('ChangePassword', { AccessToken: here.AccessToken, ...change })
  expect(await exchange(elsewhere.RefreshToken)).toBe(ENDED)
  expect(await exchange(here.RefreshToken)).toBe(here.RefreshToken)
  expect(await eventsOf()).toEqual(['password-changed'])
})

test('whoever has left is given no tokens, by no way', async () => {
  const { RefreshToken, AccessToken } = await signIn()
  await database.drizzle
    .update(users)
    .set({ archivedAt: new Date(clock.now()) })
    .where(eq(users.email, email))
  await expect(signIn()).rejects.toThrow('User is disabled.')
  await expect(signIn('Wrong-horse-1')).rejects.toThrow('Incorrect username or password.')
  expect(await exchange(RefreshToken)).toBe(ENDED)
  const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'three kettles dancing' }
  await expect(pool.perform('ChangePassword', change)).rejects.toThrow()
})
