import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'

let server: TestServer
let ada: Person
let bo: Person

beforeAll(async () => {
  server = await aServer()
  ada = await server.person({ name: 'Ada' })
  bo = await server.person({ name: 'Bo' })
})
afterAll(() => server.close())

const date = new Date().toISOString()
const mark = (by: Person, reportIds: readonly string[], id: string = crypto.randomUUID()) =>
  server.ask(by, 'POST /handover/mark-read', { body: { id, date, reportIds } })
const read = async (by: Person): Promise<string[]> => (await server.ask(by, 'GET /handover/read')).body.reportIds
const someIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).sort()

test('what one has read follows one to every device, once each, and is nobody else’s', async () => {
  const ids = someIds(3)
  expect((await mark(ada, ids.slice(0, 2))).status).toBe(200)
  expect((await mark(ada, ids.slice(1))).status).toBe(200)
  expect(await read(ada)).toEqual(ids)
  expect(await read(bo)).toEqual([])
})

test('a press that is sent again is kept once', async () => {
  const [event = '', report = ''] = someIds(2)
  const cy = await server.person()
  await mark(cy, [report], event)
  expect((await mark(cy, [report], event)).status).toBe(200)
  expect(await read(cy)).toEqual([report])
})

test('marks of longer ago than devices keep activities are not told', async () => {
  const di = await server.person()
  const [old = ''] = someIds(1)
  await server.database.drizzle.execute(sql`
    insert into log_entries (id, name, user_id, payload, recorded_at, received_at, request_hash)
    values (gen_random_uuid(), 'v1.handover.read', (${di.id}::text)::uuid,
      (${JSON.stringify({ reportIds: [old] })}::text)::jsonb, now(), now() - interval '31 days', '')`)
  expect(await read(di)).toEqual([])
})

test('a mark names at least one report and at most a thousand', async () => {
  expect((await mark(ada, [])).status).toBe(422)
  expect((await mark(ada, someIds(1001))).status).toBe(422)
  expect((await mark(ada, ['not an id'])).status).toBe(422)
})
