import { expect, test } from 'vitest'
import { signedHeaders } from '../../../server/identity/aws-signature.ts'
import { cognitoAccountMaker } from '../../../server/identity/cognito-account-maker.ts'

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const at = new Date('2015-08-30T12:36:00.000Z')

test('a request is signed as in the example that AWS publishes', () => {
  const url = new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08')
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const signed = signedHeaders(
    { method: 'GET', url, headers, body: '' },
    { keys, region: 'us-east-1', service: 'iam', at },
  )
  expect(signed['authorization']).toContain(
    'Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  )
})

type Asked = { operation: string; fields: Record<string, unknown> }

/** A pool that answers each operation as told, and remembers what it was asked. */
const aPool = (answers: Readonly<Record<string, { status: number; body: object }>>) => {
  const asked: Asked[] = []
  const fetch = async (_url: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const operation = headers.get('x-amz-target')?.split('.')[1] ?? ''
    asked.push({ operation, fields: JSON.parse(String(init.body)) })
    const { status, body } = answers[operation] ?? { status: 500, body: {} }
    return new Response(JSON.stringify(body), { status })
  }
  const maker = cognitoAccountMaker({
    ...{ region: 'eu-west-2', poolId: 'eu-west-2_REAL', keys, clock: () => at.getTime(), fetch },
  })
  const invite = async () => {
    const store = await maker.invite({ email: 'bo@new.example', password: 'one-time', until: at })
    return store(undefined as never)
  }
  const reset = async () => {
    const store = await maker.reset({ email: 'bo@new.example', password: 'one-time', until: at })
    return store(undefined as never)
  }
  return { asked, invite, reset, endSessions: () => maker.endSessions('bo@new.example') }
}

const attributes = [{ Name: 'sub', Value: 'sub of Bo' }]
const known = { status: 400, body: { __type: 'UsernameExistsException' } }
const userIs = (UserStatus: string) => ({ status: 200, body: { UserAttributes: attributes, UserStatus } })

test('a new person is made in the pool, which writes to nobody itself', async () => {
  const pool = aPool({ AdminCreateUser: { status: 200, body: { User: { Attributes: attributes } } } })
  expect(await pool.invite()).toBe('sub of Bo')
  expect(pool.asked[0]?.fields).toMatchObject({
    ...{ UserPoolId: 'eu-west-2_REAL', Username: 'bo@new.example', TemporaryPassword: 'one-time' },
    MessageAction: 'SUPPRESS',
  })
})

test('who never signed in gets a new password, who has one of their own is left alone', async () => {
  const set = { status: 200, body: {} }
  const waiting = aPool({
    ...{ AdminCreateUser: known, AdminGetUser: userIs('FORCE_CHANGE_PASSWORD'), AdminSetUserPassword: set },
  })
  expect(await waiting.invite()).toBe('sub of Bo')
  expect(waiting.asked.at(-1)).toMatchObject({ operation: 'AdminSetUserPassword', fields: { Permanent: false } })
  const own = aPool({ AdminCreateUser: known, AdminGetUser: userIs('CONFIRMED') })
  expect(await own.invite()).toBeUndefined()
  expect(own.asked).toHaveLength(2)
})

test('a pool that refuses or cannot be reached ends the invitation with a sentence', async () => {
  await expect(aPool({}).invite()).rejects.toMatchObject({ problem: { status: 503 } })
})

const done = { status: 200, body: {} }
const nobody = { status: 400, body: { __type: 'UserNotFoundException' } }

test('a reset gives a password for one sign-in to who has one of their own, and ends their sessions', async () => {
  const pool = aPool({ AdminGetUser: userIs('CONFIRMED'), AdminSetUserPassword: done, AdminUserGlobalSignOut: done })
  expect(await pool.reset()).toBe('sub of Bo')
  expect(pool.asked.slice(1)).toMatchObject([
    {
      operation: 'AdminSetUserPassword',
      fields: { Username: 'bo@new.example', Password: 'one-time', Permanent: false },
    },
    { operation: 'AdminUserGlobalSignOut', fields: { Username: 'bo@new.example' } },
  ])
})

test('whom the pool does not know is not reset, and has no session to end', async () => {
  expect(await aPool({ AdminGetUser: nobody }).reset()).toBeUndefined()
  await expect(aPool({ AdminUserGlobalSignOut: nobody }).endSessions()).resolves.toBeUndefined()
})

test('a pool that cannot be reached says what was not done', async () => {
  await expect(aPool({}).reset()).rejects.toMatchObject({
    problem: { detail: expect.stringContaining('no new password') },
  })
  await expect(aPool({}).endSessions()).rejects.toMatchObject({
    problem: { detail: expect.stringContaining('may still be signed in') },
  })
})
