import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity } from '../../support/rows.ts'

let server: TestServer
let ada: Person
let ben: Person
let manager: Person
let deviceId: string
const client = aClient()
const activity = anActivity([client])

beforeAll(async () => {
  server = await aServer({ clock: () => Date.parse('2026-11-21T12:00:00.000Z') })
  ada = await server.person({ name: 'Ada' })
  ben = await server.person({ name: 'Ben' })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('clients', client)
  await server.put('activities', activity)
})
afterAll(() => server.close())
beforeEach(() => {
  deviceId = crypto.randomUUID()
})

const headers = (seq: number) => ({ device: `${deviceId};seq=${seq};newest=${seq}`, host: 'rota.care.localhost' })

const comments = (who: Person, seq: number) =>
  server.ask(who, `POST /rota-activities/${activity.id}/comment`, {
    body: { id: crypto.randomUUID(), date: '2026-11-21T11:00:00.000Z', note: 'All is well here', clients: [] },
    headers: headers(seq),
  })

const calls = (newest: number, said: Readonly<Record<string, unknown>> = {}) =>
  server.ask(ada, 'POST /users/me/ping', {
    body: { deviceId, origin: 'rota', newest, waiting: [], version: '7', ...said },
  })

const stopBy = (who: Person, seq: number, more: object = {}) => ({
  ...{ seq, userId: who.id, kind: 'v1.activity.stop', pressedAt: '2026-11-21T11:50:00.000Z' },
  ...more,
})

const seenByManager = async () => {
  const { body } = await server.ask(manager, 'GET /devices')
  return body._embedded.devices.find((device: { deviceId: string }) => device.deviceId === deviceId)
}

test('a name of a device that holds what is no text keeps no entry from being stored', async () => {
  const named = { ...headers(1), device: `${headers(1).device};name=Kitchen%00%0d%0atablet` }
  const body = { id: crypto.randomUUID(), date: '2026-11-21T11:00:00.000Z', note: 'All is well here', clients: [] }
  const path = `POST /rota-activities/${activity.id}/comment`
  expect((await server.ask(ada, path, { body, headers: named })).status).toBe(200)
  expect(await seenByManager()).toMatchObject({ deviceName: 'Kitchen tablet', received: 1 })
})

test('what a device named is shown with whose it is, of what kind and since when, until it arrives', async () => {
  await comments(ben, 1)
  await calls(4, { waiting: [stopBy(ada, 2), stopBy(ben, 4, { isRefused: true })], persisted: true })
  expect(await seenByManager()).toMatchObject({
    people: [
      { userId: ada.id, displayName: 'Ada' },
      { userId: ben.id, displayName: 'Ben' },
    ],
    persisted: true,
    version: '7',
    newest: 4,
    received: 1,
    gaps: [
      {
        from: 2,
        to: 4,
        isLost: false,
        entries: [
          { seq: 2, userId: ada.id, kind: 'v1.activity.stop', pressedAt: '2026-11-21T11:50:00.000Z', state: 'waiting' },
          { seq: 4, userId: ben.id, state: 'refused' },
        ],
      },
    ],
  })
  await comments(ada, 2)
  await comments(ada, 3)
  await comments(ben, 4)
  expect(await seenByManager()).toMatchObject({ received: 4, gaps: [] })
})

test('an evicted storage is told apart from a tablet that is late, with what was named before', async () => {
  await comments(ada, 1)
  await calls(3, { waiting: [stopBy(ada, 2)] })
  const { body } = await calls(4, { lost: [{ from: 1, to: 4 }] })
  expect(body.received).toEqual([1])
  const own = await server.ask(ada, `GET /devices/${deviceId}/lost?origin=rota`)
  expect(own.body._embedded.entries).toEqual([
    { seq: 2, kind: 'v1.activity.stop', pressedAt: '2026-11-21T11:50:00.000Z' },
  ])
  // Of somebody else's lost work nobody but a manager is told.
  expect((await server.ask(ben, `GET /devices/${deviceId}/lost?origin=rota`)).body._embedded.entries).toEqual([])
  await comments(ada, 6)
  expect(await seenByManager()).toMatchObject({
    lostAt: expect.any(String),
    gaps: [
      { from: 2, to: 4, isLost: true, entries: [{ seq: 2, state: 'gone' }] },
      { from: 5, to: 5, isLost: false, entries: [] },
    ],
  })
  await calls(6)
  expect((await seenByManager()).gaps[0].isLost).toBe(true)
})

test('a device that comes back as new, all its site data cleared, leaves behind what it had named', async () => {
  await calls(2, { waiting: [stopBy(ada, 1), stopBy(ben, 2)] })
  const cleared = deviceId
  deviceId = crypto.randomUUID()
  await calls(0)
  expect((await seenByManager()).gaps).toEqual([])
  deviceId = cleared
  expect((await seenByManager()).gaps[0].entries).toHaveLength(2)
})

test('an entry that an edited one replaced is not missing', async () => {
  await calls(2, { waiting: [stopBy(ada, 1, { isRefused: true })] })
  await calls(2, { waiting: [stopBy(ada, 2)], settled: [{ seq: 1, as: 'replaced' }] })
  expect(await seenByManager()).toMatchObject({ settled: 1, gaps: [{ from: 2, to: 2 }] })
  await comments(ada, 2)
  expect((await seenByManager()).gaps).toEqual([])
})

test('an entry set aside is missing until the reason has arrived, and never again', async () => {
  await calls(1, { waiting: [stopBy(ada, 1, { isRefused: true })] })
  const settled = [{ seq: 1, as: 'set-aside' }]
  await calls(2, { waiting: [stopBy(ada, 2, { kind: 'v1.entry.set-aside' })], settled })
  expect((await seenByManager()).gaps[0].entries).toMatchObject([{ seq: 1, state: 'setting-aside' }, { seq: 2 }])
  const answer = await server.ask(ada, 'POST /log/set-aside', {
    body: {
      ...{ id: crypto.randomUUID(), date: '2026-11-21T11:55:00.000Z', entryId: crypto.randomUUID(), entrySeq: 1 },
      ...{ entryName: 'v1.activity.stop', reason: 'Ben wrote it down already' },
    },
    headers: headers(2),
  })
  expect(answer.status).toBe(200)
  await calls(2, { settled })
  expect(await seenByManager()).toMatchObject({ settled: 1, received: 1, gaps: [] })
})

test('a number set aside that the device never made leaves no gap behind', async () => {
  await comments(ada, 1)
  const setsAside = (entrySeq: number) =>
    server.ask(ada, 'POST /log/set-aside', {
      body: {
        ...{ id: crypto.randomUUID(), date: '2026-11-21T11:55:00.000Z', entryId: crypto.randomUUID(), entrySeq },
        ...{ entryName: 'v1.activity.stop', reason: 'Twice' },
      },
      headers: headers(2),
    })
  expect((await setsAside(9_000_000_000_000_000)).status).toBe(200)
  expect(await seenByManager()).toMatchObject({ newest: 2, settled: 0, gaps: [] })
})

test('numbers run for each origin of a device by itself', async () => {
  await comments(ada, 1)
  await server.ask(ada, 'POST /users/me/ping', {
    body: { deviceId, origin: 'home', newest: 2, waiting: [], version: '7' },
  })
  const { body } = await server.ask(manager, 'GET /devices')
  const own = body._embedded.devices.filter((device: { deviceId: string }) => device.deviceId === deviceId)
  expect(own.map(({ origin, gaps }: { origin: string; gaps: unknown[] }) => [origin, gaps.length]).sort()).toEqual([
    ['home', 1],
    ['rota', 0],
  ])
})

test('only managers see devices', async () => {
  expect((await server.ask(ada, 'GET /devices')).status).toBe(403)
  expect((await server.ask(undefined, 'GET /devices')).status).toBe(401)
})

test('of the entries that a device names and never sends, no more are kept than anybody presses', async () => {
  for (const first of [1, 20_001, 40_001]) {
    const settled = Array.from({ length: 10_000 }, (_, index) => ({ seq: first + 2 * index, as: 'replaced' }))
    expect((await calls(60_000, { settled })).status).toBe(200)
  }
  await comments(ada, 2)
  await calls(60_000, { waiting: [stopBy(ada, 60_000)] })
  const seen = await seenByManager()
  expect(seen).toMatchObject({ settled: 20_000, newest: 60_000, received: 1 })
  expect(seen.gaps.at(-1)).toMatchObject({ to: 60_000, entries: [] })
})

test('what a device says was lost is answered once, however often it says so', async () => {
  await comments(ada, 1)
  await comments(ada, 2)
  const lost = Array.from({ length: 1000 }, () => ({ from: 1, to: 2 }))
  expect((await calls(2, { lost })).body.received).toEqual([1, 2])
})
