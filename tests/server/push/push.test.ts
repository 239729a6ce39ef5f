import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aPushService, type PushService } from '../../support/push-service.ts'
import { anActivity, aRota, aShift } from '../../support/rows.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const push = { contact: 'https://home.example.org', allowsLocalService: true }

let service: PushService
let server: TestServer
let second: TestServer
let ada: Person
let bo: Person

beforeAll(async () => {
  service = await aPushService()
  server = await aServer({ clock: () => now, push })
  second = await aServer({ database: server.database, clock: () => now, push })
  ada = await server.person({ name: 'Ada' })
  bo = await server.person({ name: 'Bo' })
  const rota = aRota()
  const day = '2026-11-21'
  const onShift = [ada, bo].map(({ id }) => aShift(rota, { day, assignedTo: [{ type: 'current', userId: id }] }))
  await server.put('shifts', ...onShift)
})
// Each test pushes to the browsers that it registered.
beforeEach(() => server.database.drizzle.execute('delete from notification_tokens'))
afterAll(async () => {
  await second.stop()
  await server.close()
  await service.close()
})

const register = (person: Person, token: unknown, app = 'messaging') =>
  server.ask(person, `PUT /notification-token/${app}`, {
    body: { tokenId: typeof token === 'string' ? token : JSON.stringify(token) },
  })

const callForHelp = async (by: Person, date = '2026-11-21T11:59:50.000Z') => {
  const activity = anActivity([], { title: 'Bath for AB' })
  await server.put('activities', activity)
  const id = crypto.randomUUID()
  const body = { id, date, message: 'AB has slipped, come to the bathroom' }
  expect((await server.ask(by, `POST /rota-activities/${activity.id}/request-help`, { body })).status).toBe(200)
  return id
}

const countOf = async (statement: string): Promise<number> => {
  const answer = await server.database.drizzle.execute(`select count(*)::int as n from ${statement}`)
  return Number((answer as unknown as { rows: { n: number }[] }).rows[0]?.n)
}

test('a call for help reaches the browser of a colleague on shift, once, sealed, signed, and without a word of care', async () => {
  const [boTablet, adaTablet] = [service.subscribe(), service.subscribe()]
  expect((await register(bo, boTablet)).status).toBe(200)
  expect((await register(ada, adaTablet)).status).toBe(200)
  const before = service.received.length
  const arriving = service.next()
  const id = await callForHelp(ada)
  const got = await arriving
  expect(got.path).toBe(new URL(boTablet.endpoint).pathname)
  expect(JSON.parse(got.opened)).toEqual({ kind: 'help', id })
  expect(got.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    ttl: '590',
    topic: id.replaceAll('-', ''),
  })
  expect(got.claims).toMatchObject({ aud: service.origin, sub: 'https://home.example.org' })
  expect(Number(got.claims.exp) - Date.now() / 1000).toBeLessThan(24 * 3600)
  const told = await server.ask(bo, 'GET /notification-token/key')
  expect(got.senderKey).toBe(told.body.publicKey)
  await expect.poll(() => countOf('push_outbox')).toBe(0)
  expect(service.received).toHaveLength(before + 1)
})

test('the key stays the same for every process, and nobody gets it who is not signed in', async () => {
  const [one, other] = [
    await server.ask(ada, 'GET /notification-token/key'),
    await second.ask(bo, 'GET /notification-token/key'),
  ]
  expect(one.body.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(other.body).toEqual(one.body)
  expect((await server.ask(undefined, 'GET /notification-token/key')).status).toBe(401)
})

test('a browser that is gone is not pushed to again', async () => {
  const tablet = service.subscribe()
  await register(bo, tablet)
  service.answerNext({ status: 410 })
  const arriving = service.next()
  await callForHelp(ada)
  await arriving
  await expect.poll(() => countOf('notification_tokens')).toBe(0)
  expect(await countOf('push_outbox')).toBe(0)
})

test('a call that comes more than ten minutes late is history, and pushes nobody', async () => {
  await register(bo, service.subscribe())
  const before = service.received.length
  await callForHelp(ada, '2026-11-21T11:49:59.000Z')
  expect(await countOf('push_outbox')).toBe(0)
  expect(service.received).toHaveLength(before)
})

test('a browser has one token, however it is spelled, and it is whose who signed in with it last', async () => {
  const tablet = service.subscribe()
  const asBase64 = Buffer.from(JSON.stringify(tablet)).toString('base64url')
  await register(ada, tablet)
  await register(bo, asBase64)
  const rows = `notification_tokens where subscription ->> 'endpoint' = '${tablet.endpoint}'`
  expect(await countOf(rows)).toBe(1)
  expect(await countOf(`${rows} and user_id = '${bo.id}'`)).toBe(1)
  const forget = (person: Person) =>
    server.ask(person, 'POST /notification-token/delete', {
      body: { id: crypto.randomUUID(), tokenId: JSON.stringify(tablet) },
    })
  expect((await forget(ada)).status).toBe(200)
  expect(await countOf(rows)).toBe(1)
  expect((await forget(bo)).status).toBe(200)
  expect(await countOf(rows)).toBe(0)
})

test('a token of some other service is kept and nothing is sent to it', async () => {
  expect((await register(bo, 'fcm:abc123')).status).toBe(200)
  expect(await countOf(`notification_tokens where token_id = 'fcm:abc123' and subscription is null`)).toBe(1)
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(1536))).toString('base64url')
  expect((await register(bo, noise)).status).toBe(200)
})

test('a person has at most twenty tokens; the oldest make room', async () => {
  const cy = await server.person()
  for (let count = 0; count < 23; count += 1) await register(cy, `device-${count}`)
  expect(await countOf(`notification_tokens where user_id = '${cy.id}'`)).toBe(20)
  expect(await countOf(`notification_tokens where token_id = 'device-22'`)).toBe(1)
})
