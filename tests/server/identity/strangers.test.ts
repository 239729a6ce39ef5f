import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { identityTries } from '../../../server/database/schema/identity.ts'
import { users } from '../../../server/database/schema/users.ts'
import { lineLogger } from '../../../server/logger.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aClock, aServedPool, CLIENT_ID } from './a-pool.ts'

const PASSWORD = 'Correct-horse-1'
const MINUTE_MS = 60_000

let database: Database
let served: Awaited<ReturnType<typeof aServedPool>>
let email: string
let lines: string[] = []
const clock = aClock()

beforeAll(async () => {
  database = await aDatabase()
  served = await aServedPool(database, { clock: clock.now, logger: lineLogger((line) => lines.push(line)) })
})
afterAll(async () => {
  await served.close()
  await database.close()
})
beforeEach(async () => {
  email = `${randomUUID()}@example.org`
  lines = []
  const sub = await served.pool.createAccount({ email, password: PASSWORD })
  await database.drizzle.insert(users).values({ sub, email, roles: ['cc-rota-user'] })
  clock.pass(24 * 60 * MINUTE_MS)
})

type Sent = { readonly source?: string; readonly cookie?: string }

const ask = (operation: string, body: object, { source = '192.0.2.1', cookie }: Sent = {}) =>
  served.app.inject({
    method: 'POST',
    url: '/identity',
    remoteAddress: source,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...(cookie && { cookie }),
    },
    payload: JSON.stringify(body),
  })

const signIn = async (password: string, sent: Sent = {}) => {
  const answer = await ask(
    'InitiateAuth',
    {
      ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT_ID },
      AuthParameters: { USERNAME: email, PASSWORD: password },
    },
    sent,
  )
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], cookie, text: answer.body }
}

const guess = async (times: number, sent: Sent = {}) => {
  for (let nth = 0; nth < times; nth += 1) await signIn(`Guess-number-${nth}`, sent)
}

const questionTo = async (username: string) => {
  const asked = await served.pool.perform('InitiateAuth', {
    ...{ AuthFlow: 'USER_SRP_AUTH', ClientId: CLIENT_ID },
    AuthParameters: { USERNAME: username, SRP_A: 'abcdef' },
  })
  const { ChallengeParameters: answer } = asked as { ChallengeParameters: Record<string, string> }
  return { sub: answer['USER_ID_FOR_SRP'] ?? '', salt: answer['SALT'] ?? '' }
}

describe('who has an account is told to nobody', () => {
  /** How far digits are from being equally frequent: chi-square over those that may be there. */
  const unevenness = (digits: readonly string[], may: string): number => {
    const expected = digits.length / may.length
    return [...may].reduce(
      (sum, digit) => sum + (digits.filter((one) => one === digit).length - expected) ** 2 / expected,
      0,
    )
  }

  test('each digit of a decoy’s id and salt is as random as one of an account', async () => {
    const many = 320
    const asked = await Promise.all(Array.from({ length: many }, () => questionTo(`${randomUUID()}@example.org`)))
    const real = Array.from({ length: many }, () => randomUUID())
    for (const [place, digit] of [...(real[0] ?? '')].entries()) {
      const decoys = asked.map(({ sub }) => sub.charAt(place))
      const may = [...new Set(real.map((sub) => sub.charAt(place)))].sort().join('')
      expect([...new Set(decoys)].sort().join(''), `digit ${place}, such as ${digit}`).toBe(may)
      // Beyond 70 by chance: once in a hundred million.
      expect(unevenness(decoys, may), `digit ${place} of the id`).toBeLessThan(70)
    }
    for (let place = 0; place < 32; place += 1) {
      const digits = asked.map(({ salt }) => salt.charAt(place))
      expect(unevenness(digits, '0123456789abcdef'), `digit ${place} of the salt`).toBeLessThan(70)
    }
  })

  test('the time of an answer says nothing: either takes the processor as long', async () => {
    const taken = { known: 0, unknown: 0 }
    const timed = async (who: keyof typeof taken, username: string) => {
      const before = process.cpuUsage()
      await questionTo(username)
      const { user, system } = process.cpuUsage(before)
      taken[who] += user + system
    }
    for (let round = 0; round < 100; round += 1) {
      if (round === 20) Object.assign(taken, { known: 0, unknown: 0 })
      await timed('known', email)
      await timed('unknown', `${randomUUID()}@example.org`)
    }
    expect(taken.unknown / taken.known).toBeGreaterThan(0.7)
    expect(taken.unknown / taken.known).toBeLessThan(1.4)
  })
})

describe('guessing is slow, and makes nobody else wait', () => {
  test('of many guesses at once five are looked at, and the rest are told when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => signIn(`Guess-number-${nth}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    const later = answers.filter(({ status }) => status === 429)
    expect(later).toHaveLength(15)
    expect(later.map(({ retryAfter }) => retryAfter)).toEqual(Array.from({ length: 15 }, () => '1'))
  })

  test('what a stranger tries elsewhere makes its owner wait nowhere else', async () => {
    await guess(8, { source: '198.51.100.7' })
    expect((await signIn(PASSWORD, { source: '198.51.100.7' })).status).toBe(429)
    expect((await signIn(PASSWORD, { source: '192.0.2.1' })).status).toBe(200)
  })

  test('on a device where they signed in before, not even the guesses of the same house make them wait', async () => {
    const { cookie } = await signIn(PASSWORD)
    expect(cookie).toMatch(/^__Secure-known-device=/)
    await guess(8)
    expect((await signIn(PASSWORD)).status).toBe(429)
    expect((await signIn(PASSWORD, { cookie })).status).toBe(200)
    await guess(5, { cookie })
    expect((await signIn(PASSWORD, { cookie })).status).toBe(429)
  })

  test('a network of addresses that one customer chooses from counts as one', async () => {
    for (let nth = 0; nth < 6; nth += 1) await guess(1, { source: `2001:db8:1:2${nth}0::${nth}` })
    expect((await signIn(PASSWORD, { source: '2001:db8:1:2ff::1' })).status).toBe(429)
    expect((await signIn(PASSWORD, { source: '2001:db8:1:3ff::1' })).status).toBe(200)
  })

  test('wrong tries are forgotten one by one', async () => {
    await guess(5)
    clock.pass(30 * MINUTE_MS)
    await guess(2)
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  test('nothing is kept of what was typed, and nothing longer than an address is looked at', async () => {
    await guess(2)
    expect(JSON.stringify(await database.drizzle.select().from(identityTries))).not.toContain(email)
    const AuthParameters = { USERNAME: 'a'.repeat(255), PASSWORD }
    const long = await ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT_ID, AuthParameters })
    expect(long.headers['x-amzn-errortype']).toBe('InvalidParameterException')
    const nul = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT_ID, AuthParameters: { USERNAME: 'a\0', PASSWORD } }
    expect((await ask('InitiateAuth', nul)).statusCode).toBe(400)
  })

  test('a source that asks without end is turned away before anything is reckoned, and no other is', async () => {
    const revoke = (source: string) => ask('RevokeToken', { ClientId: CLIENT_ID, Token: 'none' }, { source })
    const answers = await Promise.all(Array.from({ length: 310 }, () => revoke('203.0.113.9')))
    const turnedAway = answers.filter(({ statusCode }) => statusCode === 429)
    expect(turnedAway.length).toBe(10)
    expect(turnedAway[0]?.headers['retry-after']).toBe('1')
    expect((await revoke('203.0.113.10')).statusCode).toBe(200)
    clock.pass(2_000)
    expect((await revoke('203.0.113.9')).statusCode).toBe(200)
  })
})

test('what was refused and slowed stands in the journal and in the log, without what was typed', async () => {
  await guess(7)
  const events = await rowsOf<{ kind: string; times: number }>(
    database.drizzle,
    sql`select e.kind as "kind", count(*)::int as "times" from auth_events e join users u on u.id = e.user_id
        where u.email = ${email}::text group by 1 order by 1`,
  )
  expect(events).toEqual([
    { kind: 'refused', times: 5 },
    { kind: 'throttled', times: 1 },
  ])
  const said = lines.map((line) => JSON.parse(line) as { level: string; event: string; source: string })
  expect(said.map(({ event }) => event)).toEqual([...Array.from({ length: 5 }, () => 'refused'), 'throttled'])
  expect(said.every(({ level, source }) => level === 'warn' && source === '192.0.2.1')).toBe(true)
  expect(lines.join('')).not.toMatch(new RegExp(`Guess|${email}`))
})

test('more than a sign-in takes is not read', async () => {
  const { statusCode } = await ask('InitiateAuth', { ClientId: CLIENT_ID, padding: 'x'.repeat(100_000) })
  expect(statusCode).toBe(413)
})
