import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '../../support/a-database.ts'
import { aDemoSystem, type DemoSystem, type SignedIn } from '../../support/a-demo-system.ts'
import { aClock } from '../identity/a-pool.ts'

let system: DemoSystem
let manager: SignedIn
let carer: SignedIn
let deviceId: string
const clock = aClock()
const MINUTE = 60_000

const named = (name: string): SignedIn => {
  const found = system.people.find((person) => person.name === name)
  if (found === undefined) throw new Error(`Nobody is called ${name}`)
  return found
}

beforeAll(async () => {
  system = await aDemoSystem(await aDatabase(), clock.now)
  manager = named('manager')
})
beforeEach(async () => {
  deviceId = crypto.randomUUID()
  carer = await system.signIn('carer')
})
afterAll(() => system.close())

type Sent = { method: 'GET' | 'POST' | 'PATCH'; url: string; body?: unknown; headers?: Record<string, string> }

const send = async (authorization: string, { method, url, body, headers = {} }: Sent) => {
  const answer = await system.app.inject({
    ...{ method, url: `/v1${url}`, headers: { authorization, host: 'rota.care.localhost:8080', ...headers } },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
}
const as = (person: SignedIn, sent: Sent) => send(`Bearer ${person.idToken}`, sent)

const callsFrom = (person: SignedIn, device = deviceId) =>
  as(person, {
    ...{ method: 'POST', url: '/users/me/ping' },
    body: { deviceId: device, origin: 'rota', newest: 0, waiting: [], version: '1', deviceName: 'Tablet 7' },
  })

const change = (body: object, device = deviceId) => as(manager, { method: 'PATCH', url: `/devices/${device}`, body })

const statusFor = async (person: SignedIn) => (await as(person, { method: 'GET', url: '/users/me' })).status

const listed = async () => {
  const { body } = await as(manager, { method: 'GET', url: '/devices' })
  return body._embedded.devices.find((device: { deviceId: string }) => device.deviceId === deviceId)
}

test('the office names a device, whatever it calls itself later', async () => {
  await callsFrom(carer)
  expect((await listed()).deviceName).toBe('Tablet 7')
  expect((await change({ deviceName: ' Hall ' })).status).toBe(200)
  await callsFrom(carer)
  expect((await listed()).deviceName).toBe('Hall')
  await change({ deviceName: null })
  expect((await listed()).deviceName).toBe('Tablet 7')
})

test('a blocked device reads nothing, is told why, and what was entered on it waits for the office; taken back, it waits for a sign-in', async () => {
  await callsFrom(carer)
  const { body: permit } = await as(carer, { method: 'POST', url: '/session/grant', body: { deviceId } })
  expect((await change({ isBlocked: true })).status).toBe(200)
  expect(await listed()).toHaveProperty('blockedAt')
  const read = await as(carer, { method: 'GET', url: '/clients' })
  expect([read.status, read.body.detail]).toEqual([401, expect.stringContaining('This device is blocked')])
  const headers = { 'idempotency-key': crypto.randomUUID(), device: deviceId }
  const entry = {
    ...{ method: 'POST' as const, url: '/log/set-aside', headers },
    body: {
      ...{ date: new Date().toISOString(), entryId: crypto.randomUUID(), entryName: 'v1.activity.comment' },
      reason: 'Written twice',
    },
  }
  expect((await send(`Grant ${permit.grant}`, entry)).status).toBe(202)
  clock.pass(MINUTE)
  await change({ isBlocked: false })
  expect(await listed()).not.toHaveProperty('blockedAt')
  const old = await as(carer, { method: 'GET', url: '/clients' })
  expect([old.status, old.body.detail]).toEqual([401, expect.stringContaining('Sign in again')])
  const anew = await system.signIn('carer')
  expect((await callsFrom(anew)).status).toBe(200)
  expect(await statusFor(anew)).toBe(200)
})

test('a sign-in from before a block does not come back, though its tablet had no signal all the while', async () => {
  const tablet = crypto.randomUUID()
  const known = await system.signIn('recruiter')
  const neverHeardOf = await system.signIn('recruiter')
  await callsFrom(known, tablet)
  await change({ isBlocked: true }, tablet)
  clock.pass(MINUTE)
  await change({ isBlocked: false }, tablet)
  expect(await statusFor(known)).toBe(401)
  expect((await callsFrom(neverHeardOf, tablet)).status).toBe(401)
  expect(await statusFor(neverHeardOf)).toBe(401)
  const anew = await system.signIn('recruiter')
  expect((await callsFrom(anew, tablet)).status).toBe(200)
  // Another device of the same person was never blocked.
  expect(await statusFor(named('recruiter'))).toBe(200)
})

test('whoever signs in on a blocked device next is refused as soon as it calls', async () => {
  await callsFrom(carer)
  await change({ isBlocked: true })
  clock.pass(MINUTE)
  const senior = await system.signIn('senior')
  expect(await statusFor(senior)).toBe(200)
  expect((await callsFrom(senior)).status).toBe(401)
  expect(await statusFor(senior)).toBe(401)
  await change({ isBlocked: false })
})

test('a blocked device gets no fresh tokens, and the page is told why; taken back, neither', async () => {
  const unassigned = await system.signIn('unassigned')
  await callsFrom(unassigned)
  const refreshed = async () => {
    const answer = await system.app.inject({
      ...{ method: 'POST', url: '/v1/session', payload: { refreshToken: unassigned.refreshToken } },
      headers: {
        ...{ host: 'home.care.localhost:8080', origin: 'http://home.care.localhost:8080' },
        'sec-fetch-site': 'same-origin',
      },
    })
    return [answer.statusCode, answer.json().detail]
  }
  await change({ isBlocked: true })
  expect(await refreshed()).toEqual([401, expect.stringContaining('This device is blocked')])
  await change({ isBlocked: false })
  expect(await refreshed()).toEqual([401, expect.stringContaining('Sign in again')])
})

test('nobody blocks the device in their own hands, or one that nobody has heard of', async () => {
  const desk = crypto.randomUUID()
  await callsFrom(manager, desk)
  const own = await change({ isBlocked: true }, desk)
  expect([own.status, own.body.detail]).toEqual([409, expect.stringContaining('You are using it now')])
  expect((await change({ isBlocked: true }, crypto.randomUUID())).status).toBe(404)
})

test('a sign-in that names another device besides is ended by a block of either', async () => {
  const [tablet, another] = [crypto.randomUUID(), crypto.randomUUID()]
  const senior = await system.signIn('senior')
  await callsFrom(senior, tablet)
  await callsFrom(senior, another)
  await change({ isBlocked: true }, tablet)
  expect(await statusFor(senior)).toBe(401)
})

test('a sign-in is tied to the device that its permit is asked for, before that device calls', async () => {
  const tablet = crypto.randomUUID()
  await callsFrom(await system.signIn('recruiter'), tablet)
  const senior = await system.signIn('senior')
  await as(senior, { method: 'POST', url: '/session/grant', body: { deviceId: tablet } })
  await change({ isBlocked: true }, tablet)
  expect(await statusFor(senior)).toBe(401)
  const next = await system.signIn('senior')
  expect((await as(next, { method: 'POST', url: '/session/grant', body: { deviceId: tablet } })).status).toBe(401)
})
