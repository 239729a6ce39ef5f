import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteSession } from '../../../server/identity/kept-sessions.ts'
import { cognitoSessionPool } from '../../../server/session/session-pool.ts'
import { aPlatform, type Platform } from '../http/a-platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await aPlatform()
})
afterAll(() => platform.close())

const setCookies = (headers: { readonly 'set-cookie'?: string | string[] | undefined }) =>
  [headers['set-cookie'] ?? []].flat()

/** A session that begins on the sign-in page: its cookies, and the token by which requests are sent. */
const begin = async () => {
  const payload = { refreshToken: await platform.signIn() }
  const answer = await platform.askFromPage('home', { method: 'POST', url: '/v1/session', payload })
  const cookie = setCookies(answer.headers)
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, bearer: { authorization: `Bearer ${answer.json().idToken}` } }
}

/** How far a session still holds: what its token and its cookie are answered. */
const standing = async ({ cookie, bearer }: Awaited<ReturnType<typeof begin>>) => {
  const me = await platform.ask('rota', { url: '/v1/users/me', headers: bearer })
  const exchanged = await platform.askFromPage('rota', {
    method: 'POST',
    url: '/v1/session/token',
    headers: { cookie },
  })
  return [me.statusCode, exchanged.statusCode]
}

const end = async (query: string, cookie: string) => {
  const answer = await platform.askFromPage('rota', {
    method: 'DELETE',
    url: `/v1/session${query}`,
    headers: { cookie },
  })
  return { status: answer.statusCode, cookies: setCookies(answer.headers).length }
}

test('a sign-out that is told at once takes the cookies along', async () => {
  const session = await begin()
  expect(await end(`?person=${platform.person?.id}`, session.cookie)).toEqual({ status: 204, cookies: 2 })
  expect(await standing(session)).toEqual([401, 401])
})

test('one that is told late ends its session, and takes no cookie of whoever has signed in since', async () => {
  const session = await begin()
  expect(await end(`?person=${platform.person?.id}&late=true`, session.cookie)).toEqual({ status: 204, cookies: 0 })
  expect(await standing(session)).toEqual([401, 401])
})

test('one that says nobody’s name ends the session all the same', async () => {
  const session = await begin()
  expect(await end('?late=true', session.cookie)).toEqual({ status: 204, cookies: 0 })
  expect(await standing(session)).toEqual([401, 401])
})

test.each(['', '&late=true'])('one of another person leaves the session and its cookies: %s', async (late) => {
  const session = await begin()
  expect(await end(`?person=${crypto.randomUUID()}${late}`, session.cookie)).toEqual({ status: 204, cookies: 0 })
  expect(await standing(session)).toEqual([200, 200])
})

test('one that nobody understands is refused, and ends nothing', async () => {
  const session = await begin()
  expect(await end('?person=carer', session.cookie)).toEqual({ status: 400, cookies: 0 })
  expect(await standing(session)).toEqual([200, 200])
})

describe('with a pool over the network', () => {
  const refused = (type: string) => async () => Response.json({ __type: type }, { status: 400 })
  const away = async () => Promise.reject(new TypeError('fetch failed'))
  let answered: () => Promise<Response> = away
  let beside: Platform
  beforeAll(async () => {
    const address = { region: 'eu-west-2', clientId: 'apps', fetch: () => answered() }
    beside = await aPlatform({ sessionPool: cognitoSessionPool(address) })
  })
  afterAll(() => beside.close())

  /** Tells of the end of a session; `refreshToken` is what the cookie holds. */
  const tell = async (refreshToken: string, query = '?late=true') => {
    const { statusCode, headers } = await beside.askFromPage('rota', {
      method: 'DELETE',
      url: `/v1/session${query}`,
      headers: { cookie: `__Secure-session=${refreshToken}` },
    })
    return { status: statusCode, retryAfter: headers['retry-after'], cookies: setCookies(headers).length }
  }
  const heard = { status: 204, retryAfter: undefined, cookies: 0 }
  const untold = { status: 503, retryAfter: '5', cookies: 0 }

  test.each([
    ['is away', away],
    ['has too much to do', refused('TooManyRequestsException')],
  ])(
    'a late one is to be told again while the pool %s and the token is of no session that is kept',
    async (_, answer) => {
      answered = answer
      expect(await tell('answer-was-lost')).toEqual(untold)
      answered = async () => Response.json({})
      expect(await tell('answer-was-lost')).toEqual(heard)
    },
  )

  test('one of a session that is kept is heard while the pool is away, however often it is told', async () => {
    answered = away
    const kept = { session: 'kept', userId: beside.person?.id ?? '', family: 'kept-token' }
    await noteSession(beside.database.drizzle, kept)
    expect([await tell('kept-token'), await tell('kept-token')]).toEqual([heard, heard])
    expect((await noteSession(beside.database.drizzle, kept)).isOver).toBe(true)
  })

  test.each(['InvalidParameterException', 'UnauthorizedException', 'UnsupportedTokenTypeException'])(
    'one of a token that is none to the pool is heard: %s',
    async (type) => {
      answered = refused(type)
      expect(await tell('of-nobody')).toEqual(heard)
    },
  )

  test('one that is told at once takes the cookies while the pool is away', async () => {
    answered = away
    expect(await tell('of-nobody', '')).toEqual({ ...heard, cookies: 2 })
  })
})
