import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineLogger } from '../../../server/logger.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { gatedDatabase } from '../../support/gated-database.ts'
import { aClient, anActivity } from '../../support/rows.ts'

let server: TestServer
let carer: Person
let now = Date.parse('2026-11-21T12:00:00.000Z')
/** What happens each time when the server looks at its clock. */
let onLook = () => {}
const client = aClient()

beforeAll(async () => {
  server = await aServer({
    clock: () => {
      onLook()
      return now
    },
  })
  carer = await server.person()
  await server.put('clients', client)
})
afterAll(() => server.close())

const planned = async (): Promise<string> => {
  const activity = anActivity([client])
  await server.put('activities', activity)
  return activity.id
}

/** Comments that name what they accept: each of them is run alone, and not with the others. */
const comments = (activityId: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = crypto.randomUUID()
    const body = { id, date: '2026-11-21T09:00:00.000Z', note: `Note ${index}`, clients: [{ id: client.id }] }
    const headers = { accept: 'application/json' }
    return { id, method: 'POST', path: `/rota-activities/${activityId}/comment`, headers, body }
  })

const stored = async (activityId: string): Promise<number> =>
  (await server.ask(carer, `GET /rota-activities/${activityId}`)).body.clients[0].reports.length

type Comment = ReturnType<typeof comments>[number]
type Response = { id: string; status: number; headers: Record<string, string> }

/** Sends entries in batches, again where they are to be sent again; gives how many batches that took. */
const drain = async (entries: readonly Comment[]): Promise<number> => {
  let left = entries
  for (let batches = 1; batches <= 10; batches += 1) {
    const { status, body } = await server.ask(carer, 'POST /batch', { body: { requests: left } })
    expect(status).toBe(200)
    const waiting: Response[] = body.responses.filter((each: Response) => each.status !== 200)
    for (const { headers } of waiting) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    left = left.filter(({ id }) => waiting.some((one) => one.id === id))
    if (left.length === 0) return batches
  }
  throw new Error(`${left.length} entries were never taken.`)
}

test('a busy server answers a batch before a device gives up, and takes the rest of it the next time', async () => {
  const activityId = await planned()
  // Each look at the clock comes a second after the last: ten entries take longer than a device waits.
  onLook = () => {
    now += 1000
  }
  const batches = await drain(comments(activityId, 10))
  onLook = () => {}
  expect(batches).toBeGreaterThan(1)
  expect(await stored(activityId)).toBe(10)
})

test('what has not begun when a device hangs up is left for when it comes back', async () => {
  const activityId = await planned()
  const requests = comments(activityId, 10)
  const address = await server.listen()
  const sockets: Socket[] = []
  server.app.server.on('connection', (socket) => sockets.push(socket))
  let looks = 0
  onLook = () => {
    looks += 1
    if (looks === 10) for (const socket of sockets) socket.destroy()
  }
  const send = fetch(`${address}/v1/batch`, {
    method: 'POST',
    headers: { authorization: carer.token, 'content-type': 'application/json' },
    body: JSON.stringify({ requests }),
  })
  await expect(send).rejects.toThrow()
  onLook = () => {}
  // Had the batch gone on, it would have got further between these reads.
  let kept = 0
  for (let reads = 0; reads < 30; reads += 1) {
    await setImmediate()
    kept = await stored(activityId)
  }
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(10)
  await drain(requests)
  expect(await stored(activityId)).toBe(10)
})

test('a person whose batches wait already is asked to come again with more of them, and all that wait are answered', async () => {
  const { database, close } = gatedDatabase(await aDatabase())
  const busy = await aServer({ database })
  const [person, other] = [await busy.person(), await busy.person()]
  const { open } = close()
  const sends = (who: Person) =>
    busy.ask(who, 'POST /batch', { body: { requests: [{ id: '1', method: 'GET', path: '/rotas' }] } })
  const sent = Array.from({ length: 17 }, () => sends(person))
  expect(await Promise.race(sent)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  const ofAnother = sends(other)
  open()
  expect((await ofAnother).status).toBe(200)
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  await busy.close()
})

test('the log says of what is refused in a set of events which route it asked for', async () => {
  const lines: string[] = []
  const watched = await aServer({ logger: lineLogger((line) => lines.push(line)) })
  const [author, another] = [await watched.person(), await watched.person()]
  const activity = anActivity([client])
  await watched.put('clients', client)
  await watched.put('activities', activity)
  const path = `/rota-activities/${activity.id}`
  const date = '2026-11-21T09:00:00.000Z'
  const { body } = await watched.ask(author, `POST ${path}/comment`, { body: { date, note: 'Enjoyed it' } })
  const reportId = body.clients[0].reports[0].id
  const requests = ['1', '2'].map((id) => ({
    id,
    method: 'POST',
    path: `${path}/withdraw`,
    headers: { 'idempotency-key': `withdrawal ${id}` },
    body: { date, reportId, reason: 'Not so' },
  }))
  await watched.ask(another, 'POST /batch', { body: { requests } })
  const refused = { message: 'refused', status: 403, method: 'POST', userId: another.id }
  const route = '/v1/rota-activities/:activityId/withdraw'
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { ...refused, route },
    { ...refused, route },
  ])
  await watched.close()
})

test('the log says of a refused part of a batch from where the batch came', async () => {
  const lines: string[] = []
  const watched = await aServer({ logger: lineLogger((line) => lines.push(line)) })
  const person = await watched.person()
  await watched.app.inject({
    method: 'POST',
    url: '/v1/batch',
    remoteAddress: '192.0.2.7',
    headers: { authorization: person.token },
    payload: { requests: [{ id: '1', method: 'POST', path: '/rota-users', body: {} }] },
  })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ message: 'refused', status: 403, ip: '192.0.2.7' }])
  await watched.close()
})
