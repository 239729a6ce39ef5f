import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'

const now = Date.parse('2026-11-21T09:30:00.000Z')
const client = aClient()
const activity = anActivity([client])
let server: TestServer
let caller: Person
let colleague: Person

beforeAll(async () => {
  server = await aServer({ clock: () => now })
  caller = await server.person({ name: 'Ada' })
  colleague = await server.person({ name: 'Bo' })
  const rota = aRota()
  const assignedTo = [caller, colleague].map(({ id }) => ({ type: 'current', userId: id }))
  await server.put('clients', client)
  await server.put('rotas', rota)
  await server.put('shifts', aShift(rota, { day: '2026-11-21', assignedTo }))
  await server.put('activities', activity)
})
afterAll(() => server.close())

const date = new Date(now).toISOString()

/** Ada calls for help; the id of her call. */
const called = async (): Promise<string> => {
  const id = crypto.randomUUID()
  const body = { id, date, message: 'Second pair of hands at the oven' }
  expect((await server.ask(caller, `POST /rota-activities/${activity.id}/request-help`, { body })).status).toBe(200)
  return id
}
const seen = (by: Person, reportId: string) =>
  server.ask(by, `POST /rota-activities/${activity.id}/help-seen`, { body: { reportId, date } })
const unread = async (by: Person): Promise<string[]> => {
  const { body } = await server.ask(by, 'GET /announcements/unread')
  return body.items.map(({ id }: { id: string }) => id)
}
type Told = { id: string; seenBy?: { userId: string }[] }
const seers = (body: { reports: Told[] }, id: string) =>
  body.reports.find((one) => one.id === id)?.seenBy?.map(({ userId }) => userId)

test('whoever saw a call for help stands beside it for everybody, and has its announcement read', async () => {
  const id = await called()
  expect(await unread(colleague)).toEqual([id])
  const answer = await seen(colleague, id)
  expect(answer.status).toBe(200)
  expect(seers(answer.body, id)).toEqual([colleague.id])
  const { body } = await server.ask(caller, `GET /rota-activities/${activity.id}`)
  expect(body.reports.find((one: Told) => one.id === id).seenBy).toMatchObject([{ displayName: 'Bo', date }])
  expect(await unread(colleague)).toEqual([])
})

test('seen twice is seen once, and the caller does not see their own', async () => {
  const id = await called()
  await seen(colleague, id)
  expect(seers((await seen(colleague, id)).body, id)).toEqual([colleague.id])
  expect(seers((await seen(caller, id)).body, id)).toEqual([colleague.id])
})

test('only a call for help can be seen, and only one that is there', async () => {
  const comment = crypto.randomUUID()
  const body = { id: comment, date, note: 'Enjoyed it', clients: [{ id: client.id }] }
  await server.ask(colleague, `POST /rota-activities/${activity.id}/comment`, { body })
  expect((await seen(colleague, comment)).status).toBe(409)
  expect((await seen(colleague, crypto.randomUUID())).status).toBe(404)
})
