import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { revokeGrants } from '../../../server/identity/grants.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aDemoSystem, type DemoSystem } from '../../support/a-demo-system.ts'

let system: DemoSystem
beforeAll(async () => {
  system = await aDemoSystem(await aDatabase())
})
afterAll(() => system.close())

type Sent = { method: 'GET' | 'POST'; url: string; payload?: object; headers?: Record<string, string> }

const send = async (authorization: string, { headers = {}, url, ...rest }: Sent) => {
  const host = 'rota.care.localhost:8080'
  const answer = await system.app.inject({ ...rest, url: `/v1${url}`, headers: { authorization, host, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

/** Hands something in under a permit of the carer that counts no more, so that it waits for the office. */
const handIn = async (
  url: string,
  payload: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<void> => {
  const carer = `Bearer ${(await system.signIn('carer')).idToken}`
  const deviceId = crypto.randomUUID()
  const { body: permit } = await send(carer, { method: 'POST', url: '/session/grant', payload: { deviceId } })
  await revokeGrants(system.database.drizzle, { deviceId })
  const handedIn = await send(`Grant ${permit.grant}`, {
    method: 'POST',
    url,
    payload,
    headers: { 'idempotency-key': payload.id, device: `${deviceId};seq=1;newest=1` },
  })
  expect(handedIn, JSON.stringify(handedIn.body)).toMatchObject({ status: 202 })
}

/** A comment that waits for the office; answers its key. */
const putApart = async (said: object): Promise<string> => {
  const carer = `Bearer ${(await system.signIn('carer')).idToken}`
  const list = await send(carer, { method: 'GET', url: '/rota-activities' })
  const id = crypto.randomUUID()
  const [first] = list.body._embedded['rota-activities']
  await handIn(`/rota-activities/${first.id}/comment`, { id, date: '2026-11-21T11:00:00.000Z', clients: [], ...said })
  return id
}

test('of a conversation of two the office is not told what was said, of a channel it is', async () => {
  const [carer, senior] = [await system.signIn('carer'), await system.signIn('senior')]
  const { body } = await send(`Bearer ${carer.idToken}`, { method: 'GET', url: '/channels' })
  const channel = body._embedded.channels.find((one: { audience: { kind: string } }) => one.audience.kind !== 'pair')
  const write = (channelId: string, said: object) => {
    const id = crypto.randomUUID()
    return handIn('/messages', { id, channelId, date: '2026-11-21T11:00:00.000Z', ...said })
  }
  const pair = pairChannelId(carer.id, senior.id)
  await write(pair, { text: 'Between us', withUserId: senior.id })
  await write(channel.id, { text: 'For all' })
  const manager = `Bearer ${(await system.signIn('manager')).idToken}`
  const waiting = (await send(manager, { method: 'GET', url: '/entries-apart' })).body._embedded['entries-apart']
  const messages = waiting.filter(({ kind }: { kind: string }) => kind === 'v1.message.write')
  expect(messages.map(({ said }: { said: { text?: string } }) => said.text).sort()).toEqual(['For all', undefined])
})

test.each([
  { clockOffset: Number.MAX_SAFE_INTEGER, dateRecorded: '1970-01-01T00:00:00.000Z' },
  { clockOffset: -100_000_000_000, dateRecorded: '1970-01-01T00:00:00.000Z' },
  { clockOffset: 0, dateRecorded: '9999-12-31T23:59:59.999Z' },
])(
  'an entry by a clock that is off by $clockOffset from $dateRecorded keeps nothing from being listed',
  async (clock) => {
    await putApart({ note: 'By no clock', ...clock })
    const manager = `Bearer ${(await system.signIn('manager')).idToken}`
    const { status, body } = await send(manager, { method: 'GET', url: '/entries-apart' })
    expect(status).toBe(200)
    for (const { pressedAt, receivedAt } of body._embedded['entries-apart']) expect(pressedAt <= receivedAt).toBe(true)
  },
)

test('what waits for the office and cannot be taken by this build says so, and goes on waiting', async () => {
  const { drizzle } = system.database
  const manager = `Bearer ${(await system.signIn('manager')).idToken}`
  const id = await putApart({ note: 'Slept well' })
  const [kept] = await rowsOf<{ id: string }>(
    drizzle,
    sql`update entries_apart set payload = payload || jsonb_build_object('note', repeat('x', 10001))
        where key = ${id}::text returning id::text as "id"`,
  )
  const url = `/entries-apart/${kept?.id}/decide`
  const taken = await send(manager, { method: 'POST', url, payload: { takes: true } })
  expect([taken.status, taken.body.detail]).toEqual([409, expect.stringContaining('discard it with a reason')])
  const discarded = await send(manager, { method: 'POST', url, payload: { takes: false, reason: 'Too long' } })
  expect(discarded.status).toBe(200)
})

test('a permit that was copied writes nothing from elsewhere once its device has proved itself, under whatever app', async () => {
  const carer = `Bearer ${(await system.signIn('carer')).idToken}`
  const deviceId = crypto.randomUUID()
  const { body: permit } = await send(carer, { method: 'POST', url: '/session/grant', payload: { deviceId } })
  const list = await send(carer, { method: 'GET', url: '/rota-activities' })
  const [activity] = list.body._embedded['rota-activities']
  let seq = 0
  const handsIn = (headers: Record<string, string>) => {
    const id = crypto.randomUUID()
    seq += 1
    return send(`Grant ${permit.grant}`, {
      method: 'POST',
      url: `/rota-activities/${activity.id}/comment`,
      payload: { id, date: '2026-11-21T11:00:00.000Z', clients: [], note: 'Slept well' },
      headers: { 'idempotency-key': id, device: `${deviceId};seq=${seq};newest=${seq}`, ...headers },
    })
  }
  expect((await handsIn({})).status).toBe(200)
  const ping = { deviceId, origin: 'rota', newest: 1, waiting: [], version: '7' }
  const called = { method: 'POST', url: '/users/me/ping', payload: ping } as const
  const given = await send(carer, called)
  const cookie = String(given.headers['set-cookie']).split(';')[0] ?? ''
  expect((await send(carer, { ...called, headers: { cookie } })).status).toBe(200)
  expect((await handsIn({ cookie })).status).toBe(200)
  const elsewhere = [{}, { cookie: '__Host-device-key=guessed' }, { host: 'home.care.localhost:8080' }]
  for (const headers of elsewhere) expect((await handsIn(headers)).status).toBe(202)
  const manager = `Bearer ${(await system.signIn('manager')).idToken}`
  const { body } = await send(manager, { method: 'GET', url: '/entries-apart' })
  const ofDevice = body._embedded['entries-apart'].filter((one: { deviceId: string }) => one.deviceId === deviceId)
  expect(ofDevice.map((one: { why: string }) => one.why)).toEqual(elsewhere.map(() => 'other-device'))
})

test('a permit that was copied writes nothing from an app for which somebody else proved a key of its device', async () => {
  const carer = `Bearer ${(await system.signIn('carer')).idToken}`
  const thief = `Bearer ${(await system.signIn('senior')).idToken}`
  const deviceId = crypto.randomUUID()
  const { body: permit } = await send(carer, { method: 'POST', url: '/session/grant', payload: { deviceId } })
  const list = await send(carer, { method: 'GET', url: '/rota-activities' })
  const [activity] = list.body._embedded['rota-activities']
  const proves = async (authorization: string, host: string) => {
    const payload = { deviceId, origin: host.split('.')[0], newest: 1, waiting: [], version: '7' }
    const called = { method: 'POST', url: '/users/me/ping', payload } as const
    const given = await send(authorization, { ...called, headers: { host } })
    const cookie = String(given.headers['set-cookie']).split(';')[0] ?? ''
    expect((await send(authorization, { ...called, headers: { host, cookie } })).status).toBe(200)
    return { host, cookie }
  }
  const own = await proves(carer, 'rota.care.localhost:8080')
  const stolen = await proves(thief, 'messaging.care.localhost:8080')
  const handsIn = (headers: Record<string, string>) => {
    const id = crypto.randomUUID()
    return send(`Grant ${permit.grant}`, {
      method: 'POST',
      url: `/rota-activities/${activity.id}/comment`,
      payload: { id, date: '2026-11-21T11:00:00.000Z', clients: [], note: 'Slept well' },
      headers: { 'idempotency-key': id, device: `${deviceId};seq=1;newest=1`, ...headers },
    })
  }
  expect((await handsIn(stolen)).status).toBe(202)
  expect((await handsIn(own)).status).toBe(200)
})

test('a withdrawal that its sender could not make takes nobody else’s report away when the office takes it', async () => {
  const carer = `Bearer ${(await system.signIn('carer')).idToken}`
  const senior = `Bearer ${(await system.signIn('senior')).idToken}`
  const manager = `Bearer ${(await system.signIn('manager')).idToken}`
  const list = await send(carer, { method: 'GET', url: '/rota-activities' })
  const url = `/rota-activities/${list.body._embedded['rota-activities'][0].id}`
  const report = { id: crypto.randomUUID(), date: new Date().toISOString(), clients: [], note: 'Fell in the hall' }
  expect((await send(senior, { method: 'POST', url: `${url}/comment`, payload: report })).status).toBe(200)
  const deviceId = crypto.randomUUID()
  const { body: permit } = await send(carer, { method: 'POST', url: '/session/grant', payload: { deviceId } })
  await revokeGrants(system.database.drizzle, { deviceId })
  const key = crypto.randomUUID()
  const handedIn = await send(`Grant ${permit.grant}`, {
    method: 'POST',
    url: `${url}/withdraw`,
    payload: { id: key, date: new Date().toISOString(), reportId: report.id, reason: 'Mistake' },
    headers: { 'idempotency-key': key, device: `${deviceId};seq=1;newest=1` },
  })
  expect(handedIn, JSON.stringify(handedIn.body)).toMatchObject({ status: 202 })
  const { body } = await send(manager, { method: 'GET', url: '/entries-apart' })
  const waiting = body._embedded['entries-apart'].find((one: { kind: string }) => one.kind.includes('withdraw'))
  const decided = `/entries-apart/${waiting.id}/decide`
  const taken = await send(manager, { method: 'POST', url: decided, payload: { takes: true } })
  expect([taken.status, taken.body.detail]).toEqual([
    403,
    expect.stringContaining('If it should be withdrawn, do it yourself'),
  ])
  const { body: read } = await send(manager, { method: 'GET', url })
  expect(JSON.stringify(read)).not.toContain('withdrawn')
})
