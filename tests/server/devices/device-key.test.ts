import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity } from '../../support/rows.ts'

let server: TestServer
let ada: Person
let thief: Person
let manager: Person
let deviceId: string
const client = aClient()
const activity = anActivity([client])

beforeAll(async () => {
  server = await aServer({ clock: () => Date.parse('2026-11-21T12:00:00.000Z') })
  ada = await server.person({ name: 'Ada' })
  thief = await server.person({ name: 'Bo' })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('clients', client)
  await server.put('activities', activity)
})
afterAll(() => server.close())
beforeEach(() => {
  deviceId = crypto.randomUUID()
})

/** A browser: it keeps the key that it is given, and sends it back. */
const aBrowser = () => {
  let cookie: string | undefined
  const ask = async (who: Person, endpoint: string, sent: { body: unknown; headers?: Record<string, string> }) => {
    const own = { host: 'rota.care.localhost', ...(cookie === undefined ? {} : { cookie }) }
    const answer = await server.ask(who, endpoint, { ...sent, headers: { ...own, ...sent.headers } })
    const set = answer.headers['set-cookie']
    if (set !== undefined) cookie = String(set).split(';')[0]
    return { ...answer, set }
  }
  return {
    calls: (who: Person, newest: number, said: object = {}) =>
      ask(who, 'POST /users/me/ping', {
        body: { deviceId, origin: 'rota', newest, waiting: [], version: '7', ...said },
      }),
    comments: (who: Person, seq: number, newest = seq) =>
      ask(who, `POST /rota-activities/${activity.id}/comment`, {
        body: { id: crypto.randomUUID(), date: '2026-11-21T11:00:00.000Z', note: 'All is well', clients: [] },
        headers: { device: `${deviceId};seq=${seq};newest=${newest};name=X` },
      }),
    inBatch: (who: Person, seq: number) =>
      ask(who, 'POST /batch', {
        body: {
          requests: [
            {
              ...{ id: '1', method: 'POST', path: `/v1/rota-activities/${activity.id}/comment` },
              headers: { Device: `${deviceId};seq=${seq};newest=${seq}` },
              body: { id: crypto.randomUUID(), date: '2026-11-21T11:00:00.000Z', note: 'In a batch', clients: [] },
            },
          ],
        },
      }),
    setsAside: (who: Person, seq: number, entrySeq: number) =>
      ask(who, 'POST /log/set-aside', {
        body: {
          ...{ id: crypto.randomUUID(), date: '2026-11-21T11:00:00.000Z', entryId: crypto.randomUUID() },
          ...{ entryName: 'v1.activity.stop', entrySeq, reason: 'Twice' },
        },
        headers: { device: `${deviceId};seq=${seq};newest=${seq}` },
      }),
  }
}

const seenByManager = async () => {
  const { body } = await server.ask(manager, 'GET /devices')
  return body._embedded.devices.find((device: { deviceId: string }) => device.deviceId === deviceId)
}

const stopBy = (who: Person, seq: number) => ({
  ...{ seq, userId: who.id, kind: 'v1.activity.stop', pressedAt: '2026-11-21T11:50:00.000Z' },
})

/** A tablet whose browser has brought its key back, and that has made three entries, of which the second is missing. */
const aKnownTablet = async () => {
  const browser = aBrowser()
  await browser.calls(ada, 0)
  await browser.comments(ada, 1)
  await browser.comments(ada, 3)
  await browser.calls(ada, 3, { waiting: [stopBy(ada, 2)], deviceName: 'Tablet 7' })
  return browser
}

test('the key is for one app’s host alone and out of the reach of scripts', async () => {
  const { set } = await aBrowser().calls(ada, 0)
  expect(set).toMatch(/^__Host-device-key=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; Secure; SameSite=Strict$/)
})

test('without the key nobody hides what a tablet has not sent, counts for it, or names it', async () => {
  await aKnownTablet()
  const before = await seenByManager()
  expect(before.gaps).toMatchObject([{ from: 2, to: 2 }])
  const stranger = aBrowser()
  const said = await stranger.calls(thief, 50, {
    settled: [1, 2, 3].map((seq) => ({ seq, as: 'replaced' })),
    ...{ lost: [{ from: 1, to: 3 }], deviceName: 'BROKEN' },
  })
  expect([said.status, said.body.received, said.set]).toEqual([200, undefined, undefined])
  // What is reported is care all the same: it is kept, and counts for nothing of the tablet.
  expect((await stranger.comments(thief, 2, 70)).status).toBe(200)
  expect((await stranger.inBatch(thief, 2)).body.responses[0].status).toBe(200)
  await stranger.setsAside(thief, 4, 2)
  expect(await seenByManager()).toEqual({ ...before, doubtedAt: expect.any(String) })
})

test('a browser that has lost its key is believed again once the office gives it a new one', async () => {
  await aKnownTablet()
  const without = aBrowser()
  expect((await without.calls(ada, 5)).body.received).toBeUndefined()
  await server.ask(manager, `PATCH /devices/${deviceId}`, { body: { forgetsKey: true } })
  expect((await without.calls(ada, 5)).body.received).toEqual([1, 3])
  expect(await seenByManager()).not.toHaveProperty('doubtedAt')
})

test('with its key a tablet goes on as before, in batches too', async () => {
  const browser = await aKnownTablet()
  expect((await browser.inBatch(ada, 2)).body.responses[0].status).toBe(200)
  expect((await browser.calls(ada, 3)).body.received).toEqual([1, 2, 3])
  expect((await seenByManager()).gaps).toEqual([])
})

test('a key whose answer was lost, or came late, is given again until it has come back', async () => {
  const lost = aBrowser()
  const first = await lost.calls(ada, 1)
  const browser = aBrowser()
  const second = await browser.calls(ada, 1)
  expect(second.set).toBe(first.set)
  expect((await browser.calls(ada, 2)).body.received).toEqual([])
  expect((await seenByManager()).newest).toBe(2)
})

test('a tablet that never brings a key back is believed as it always was', async () => {
  const old = { calls: () => aBrowser().calls(ada, 4) }
  await old.calls()
  await old.calls()
  expect((await old.calls()).body.received).toEqual([])
  expect((await seenByManager()).newest).toBe(4)
})

test('nobody settles what is somebody else’s, on their own tablet either', async () => {
  const browser = await aKnownTablet()
  await browser.calls(thief, 3, { settled: [{ seq: 2, as: 'replaced' }] })
  await browser.setsAside(thief, 4, 2)
  expect((await seenByManager()).gaps).toMatchObject([{ from: 2, to: 2, entries: [{ seq: 2, userId: ada.id }] }])
  await browser.calls(ada, 4, { settled: [{ seq: 2, as: 'replaced' }] })
  expect((await seenByManager()).gaps).toEqual([])
})

test('no number leaps by more than a tablet can make', async () => {
  const browser = await aKnownTablet()
  await browser.calls(ada, 9_000_000_000_000_000)
  expect((await seenByManager()).newest).toBe(100_003)
  await browser.comments(ada, 900_000_000_000)
  expect((await seenByManager()).newest).toBe(200_003)
})
