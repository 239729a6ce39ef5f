import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/database/connection.ts'
import { identityAccounts, identityRefreshTokens } from '../../../server/database/schema/identity.ts'
import { createChallenges } from '../../../server/identity/challenges.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aClock, aServedPool, CLIENT_ID, ISSUER, useClientOf } from './a-pool.ts'

const EMAIL = 'rosa@example.org'
const PASSWORD = 'Correct-horse-1'

describe('signing in with the client that the browser app uses', () => {
  let database: Database
  let served: Awaited<ReturnType<typeof aServedPool>>
  let store: Map<string, string>
  const clock = aClock()

  beforeAll(async () => {
    database = await aDatabase()
    served = await aServedPool(database, { clock: clock.now })
  })
  afterAll(async () => {
    await served.close()
    await database.close()
  })
  beforeEach(async () => {
    await database.drizzle.delete(identityAccounts)
    await served.pool.createAccount({ email: EMAIL, password: PASSWORD })
    store = useClientOf(served.endpoint)
  })
  afterEach(async () => {
    await signOut()
    clock.pass(3_600_000)
  })

  const refreshToken = () => [...store].find(([key]) => key.endsWith('.refreshToken'))?.[1] ?? ''
  const tryToSignIn = (username: string, password: string) =>
    signIn({ username, password }).then(
      ({ nextStep }) => nextStep.signInStep,
      (error: Error) => error.name,
    )

  test('a carer signs in by SRP, whatever the case of their address', async () => {
    expect(await tryToSignIn('Rosa@Example.org', PASSWORD)).toBe('DONE')
    const { tokens } = await fetchAuthSession()
    expect(tokens?.idToken?.payload).toMatchObject({ iss: ISSUER, aud: CLIENT_ID, token_use: 'id', email: EMAIL })
    expect((await getCurrentUser()).userId).toBe(tokens?.idToken?.payload.sub)
    expect(await fetchUserAttributes()).toMatchObject({ email: EMAIL })
  })

  test('a carer signs in by password', async () => {
    const answer = await signIn({
      username: EMAIL,
      password: PASSWORD,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    })
    expect(answer.isSignedIn).toBe(true)
  })

  test('a wrong password and an address that nobody has are refused in the same words', async () => {
    const refusals = await Promise.all(
      [EMAIL, 'nobody@example.org'].flatMap((username) =>
        (['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const).map((authFlowType) =>
          signIn({ username, password: 'Wrong-horse-1', options: { authFlowType } }).then(
            () => 'signed in',
            ({ name, message }: Error) => `${name}: ${message}`,
          ),
        ),
      ),
    )
    expect(new Set(refusals)).toEqual(new Set(['NotAuthorizedException: Incorrect username or password.']))
  })

  test('an address that nobody has gets the same question each time', async () => {
    const ask = () =>
      served.pool.perform('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: 'nobody@example.org', SRP_A: 'abcdef' },
      })
    const saltAndSub = (answer: object) =>
      'ChallengeParameters' in answer && JSON.stringify(answer.ChallengeParameters, ['SALT', 'USER_ID_FOR_SRP'])
    expect(saltAndSub(await ask())).toEqual(saltAndSub(await ask()))
  })

  test('the session goes on with new tokens until it is signed out, then never again', async () => {
    await tryToSignIn(EMAIL, PASSWORD)
    const first = (await fetchAuthSession()).tokens?.idToken?.toString()
    const renewed = (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.toString()
    expect(renewed).not.toBe(first)
    const token = refreshToken()
    await signOut()
    await expect(
      served.pool.perform('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken: token }),
    ).rejects.toThrow('Refresh Token has been revoked')
  })

  test('signing out everywhere ends the sessions on the other devices too', async () => {
    await tryToSignIn(EMAIL, PASSWORD)
    const elsewhere = refreshToken()
    store = useClientOf(served.endpoint)
    await tryToSignIn(EMAIL, PASSWORD)
    await signOut({ global: true })
    await expect(
      served.pool.perform('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken: elsewhere }),
    ).rejects.toThrow('revoked')
  })

  test('a one-time password is replaced by the person’s own before they are let in', async () => {
    const sub = (await served.pool.accountOf(EMAIL))?.sub ?? ''
    await database.drizzle.update(identityAccounts).set({ mustChangePassword: true })
    expect(await tryToSignIn(EMAIL, PASSWORD)).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    await expect(confirmSignIn({ challengeResponse: 'short' })).rejects.toThrow('at least 12')
    expect((await confirmSignIn({ challengeResponse: 'My-own-words-1' })).isSignedIn).toBe(true)
    expect((await getCurrentUser()).userId).toBe(sub)
    await signOut()
    expect(await tryToSignIn(EMAIL, PASSWORD)).toBe('NotAuthorizedException')
    expect(await tryToSignIn(EMAIL, 'My-own-words-1')).toBe('DONE')
  })

  test('a person changes their password, knowing the old one', async () => {
    await tryToSignIn(EMAIL, PASSWORD)
    await expect(updatePassword({ oldPassword: 'Wrong-horse-1', newPassword: 'New-words-12' })).rejects.toThrow(
      'Incorrect',
    )
    await updatePassword({ oldPassword: PASSWORD, newPassword: 'New-words-12' })
    await signOut()
    expect(await tryToSignIn(EMAIL, 'New-words-12')).toBe('DONE')
  })

  test('guessing becomes slow, and the right password works again after the wait', async () => {
    for (let guess = 0; guess < 5; guess += 1) await tryToSignIn(EMAIL, `Guess-number-${guess}`)
    expect(await tryToSignIn(EMAIL, PASSWORD)).toBe('TooManyRequestsException')
    clock.pass(1_000)
    expect(await tryToSignIn(EMAIL, PASSWORD)).toBe('DONE')
  })

  test('neither a password nor a refresh token can be read from the database', async () => {
    await tryToSignIn(EMAIL, PASSWORD)
    const stored = JSON.stringify([
      await database.drizzle.select().from(identityAccounts),
      await database.drizzle.select().from(identityRefreshTokens),
    ])
    expect(refreshToken().length).toBeGreaterThan(40)
    expect(stored).not.toContain(PASSWORD)
    expect(stored).not.toContain(refreshToken())
  })

  test('another process on the same database knows the same keys and sessions', async () => {
    await tryToSignIn(EMAIL, PASSWORD)
    const other = await aServedPool(database, { clock: clock.now })
    const answer = await other.pool.perform('GetTokensFromRefreshToken', {
      ClientId: CLIENT_ID,
      RefreshToken: refreshToken(),
    })
    expect(other.pool.jwks).toEqual(served.pool.jwks)
    expect(JSON.stringify(answer)).toContain('IdToken')
    await other.close()
  })

  test('a question is answered once, and within three minutes', async () => {
    const challenges = createChallenges(database.drizzle, clock.now)
    await challenges.ask('first', { kind: 'srp', email: EMAIL })
    expect(await challenges.take('first', 'new-password')).toBeUndefined()
    expect(await challenges.take('first', 'srp')).toMatchObject({ email: EMAIL })
    expect(await challenges.take('first', 'srp')).toBeUndefined()
    await challenges.ask('second', { kind: 'srp', email: EMAIL })
    clock.pass(3 * 60_000)
    expect(await challenges.take('second', 'srp')).toBeUndefined()
  })

  test('an unknown operation, client or body is refused by name', async () => {
    const call = (target: string, body: object) =>
      served.app
        .inject({
          method: 'POST',
          url: '/identity',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
          },
          payload: JSON.stringify(body),
        })
        .then((answer) => `${answer.statusCode} ${answer.headers['x-amzn-errortype']}`)
    expect(await call('DeleteUserPool', {})).toBe('400 UnknownOperationException')
    expect(await call('toString', {})).toBe('400 UnknownOperationException')
    expect(await call('RevokeToken', { ClientId: 'other', Token: 'x' })).toBe('400 ResourceNotFoundException')
    expect(await call('RevokeToken', { ClientId: CLIENT_ID })).toBe('400 InvalidParameterException')
  })
})
