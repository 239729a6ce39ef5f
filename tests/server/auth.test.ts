import {
  createLocalJWKSet,
  errors,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimsOfToken, findingAccounts, readingTokens, type TokenRules } from '../../server/auth.ts'
import { users } from '../../server/database/schema/users.ts'
import { aDatabase } from '../support/a-database.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const ISSUER = 'http://home.care.localhost:8080/identity/eu-west-2_CARELIGHT'

describe('which identity tokens count', () => {
  let keys: CryptoKeyPair
  let rules: TokenRules
  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' }
    rules = {
      ...{ issuer: ISSUER, audience: 'carelight-web', clock: () => NOW, holdsSessions: true },
      keys: createLocalJWKSet({ keys: [jwk] }),
    }
  })

  const good: JWTPayload = {
    sub: 'rosa',
    iss: ISSUER,
    aud: 'carelight-web',
    token_use: 'id',
    exp: NOW / 1000 + 3600,
  }
  const signed = (claims: JWTPayload, kid = 'ours') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(keys.privateKey)
  const subOf = async (token: string) => (await claimsOfToken(token, rules))?.sub

  test('a good one does', async () => {
    expect(await subOf(await signed(good))).toBe('rosa')
    expect(await subOf(await signed({ ...good, exp: NOW / 1000 + 1 }))).toBe('rosa')
  })

  test.each<[string, JWTPayload]>([
    ['of another pool', { ...good, iss: `${ISSUER}2` }],
    ['for another client', { ...good, aud: 'another' }],
    ['that is an access token', { ...good, token_use: 'access' }],
    ['that ended a second ago', { ...good, exp: NOW / 1000 - 1 }],
    ['that begins in a minute', { ...good, nbf: NOW / 1000 + 60 }],
  ])('one %s does not', async (_which, claims) => {
    expect(await subOf(await signed(claims))).toBeUndefined()
  })

  test.each([
    ['takes too long', new errors.JWKSTimeout()],
    ['cannot be reached', new TypeError('fetch failed')],
    ['answers nonsense', new errors.JOSEError('Expected 200 OK')],
  ])('a pool that %s when it is asked for its keys signs nobody out', async (_which, reason) => {
    const token = await signed(good)
    const cutOff = { ...rules, keys: () => Promise.reject(reason) }
    await expect(claimsOfToken(token, cutOff)).rejects.toMatchObject({ problem: { status: 503 } })
  })

  test('one that was read before counts for as long as it is in time, and another signature never does', async () => {
    let now = NOW
    const read = readingTokens({ ...rules, clock: () => now })
    const token = await signed({ ...good, nbf: NOW / 1000, exp: NOW / 1000 + 60 })
    const countsAt = async (ms: number, text = token) => {
      now = NOW + ms
      return (await read(text))?.sub === 'rosa'
    }
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${(await signed(good)).split('.').at(-1)}`
    expect([await countsAt(0), await countsAt(59_999), await countsAt(0, forged)]).toEqual([true, true, false])
    expect([await countsAt(60_000), await countsAt(-1), await countsAt(0)]).toEqual([false, false, true])
  })

  test('the keys of a pool that is not ours are asked for each time, since it may withdraw one', async () => {
    const token = await signed(good)
    let isWithdrawn = false
    const keysNow: TokenRules['keys'] = (...asked) =>
      isWithdrawn ? Promise.reject(new errors.JWKSNoMatchingKey()) : rules.keys(...asked)
    const read = readingTokens({ ...rules, holdsSessions: false, keys: keysNow })
    expect((await read(token))?.sub).toBe('rosa')
    isWithdrawn = true
    expect(await read(token)).toBeUndefined()
  })

  test('one that never ends, or says nobody’s name, does not', async () => {
    const { exp: _exp, ...endless } = good
    const { sub: _sub, ...nameless } = good
    expect(await subOf(await signed(endless))).toBeUndefined()
    expect(await subOf(await signed(nameless))).toBeUndefined()
  })

  test('one signed by nobody, by a key we do not know, or by our public key as a password does not', async () => {
    expect(await subOf(new UnsecuredJWT(good).encode())).toBeUndefined()
    expect(await subOf(await signed(good, 'unknown'))).toBeUndefined()
    const other = await generateKeyPair('RS256')
    const forged = await new SignJWT(good).setProtectedHeader({ alg: 'RS256', kid: 'ours' }).sign(other.privateKey)
    expect(await subOf(forged)).toBeUndefined()
    const password = new TextEncoder().encode(await exportSPKI(keys.publicKey))
    expect(
      await subOf(await new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'ours' }).sign(password)),
    ).toBeUndefined()
    expect(await subOf('no token at all')).toBeUndefined()
  })
})

test('an account is open until the moment from which its person has left', async () => {
  const { drizzle, close } = await aDatabase()
  const account = (sub: string, archivedAt: Date | null) => ({ sub, email: `${sub}@demo.example`, archivedAt })
  await drizzle.insert(users).values([account('stays', null), account('leaves', new Date(NOW + 1000))])
  const findAccount = findingAccounts(drizzle, { holdsSessions: true })
  const isOpen = async (sub: string, now: number) =>
    (await findAccount({ sub, now, session: undefined, signedInMs: undefined })) !== undefined
  expect([await isOpen('stays', NOW), await isOpen('leaves', NOW), await isOpen('nobody', NOW)]).toEqual([
    true,
    true,
    false,
  ])
  expect(await isOpen('leaves', NOW + 1000)).toBe(false)
  await close()
})
