import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'

const channels = { staff: crypto.randomUUID(), house: crypto.randomUUID() }
let server: TestServer
let ada: Person
let bo: Person

beforeAll(async () => {
  server = await aServer()
  ada = await server.person({ name: 'Ada' })
  bo = await server.person({ name: 'Bo' })
  await server.database.drizzle.execute(sql`
    insert into channels (id, name) values ((${channels.staff}::text)::uuid, 'All staff'), ((${channels.house}::text)::uuid, 'House')`)
})
afterAll(() => server.close())

type Said = { readonly channel?: string; readonly by?: Person; readonly audience?: readonly string[] }

/** Announces something, and gives its id. */
const announced = async (title: string, { channel = channels.staff, by, audience }: Said = {}): Promise<string> => {
  const id = crypto.randomUUID()
  await server.database.drizzle.execute(sql`
    insert into announcements (id, channel_id, kind, title, content, author_id, at, audience)
    values ((${id}::text)::uuid, (${channel}::text)::uuid, 'announcement', ${title}::text, 'Please read',
      (${by?.id ?? null}::text)::uuid, now(), (${audience === undefined ? null : JSON.stringify(audience)}::text)::jsonb)`)
  return id
}

const read = (person: Person, id: string) => server.ask(person, `POST /announcements/${id}/mark-read`, { body: {} })

const unread = async (person: Person, page?: number | string) => {
  const query = page === undefined ? '' : `?page=${page}`
  return server.ask(person, `GET /announcements/unread${query}`)
}

test('a person counts what others said to everybody and to them, until they have read it', async () => {
  const minibus = await announced('Minibus', { by: bo })
  await announced('Boiler', { channel: channels.house })
  await announced('For Bo alone', { audience: [bo.id] })
  const counts = await server.ask(ada, 'GET /channels/unread-count')
  expect(counts.body).toEqual([
    { channelId: channels.staff, channelName: 'All staff', unreadCount: 1 },
    { channelId: channels.house, channelName: 'House', unreadCount: 1 },
  ])
  const { body } = await unread(ada)
  expect(body.total).toBe(2)
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Boiler', 'Minibus'])
  expect((await read(ada, minibus)).status).toBe(200)
  expect((await read(ada, minibus)).status).toBe(200)
  expect((await unread(ada)).body).toMatchObject({
    total: 1,
    items: [{ title: 'Boiler', channelName: 'House', unreadCount: 1 }],
  })
  expect((await unread(bo)).body.total).toBe(2)
})

test('what was never said, or not to this person, cannot be read', async () => {
  const forBo = await announced('For Bo', { audience: [bo.id] })
  expect((await read(ada, forBo)).status).toBe(404)
  expect((await read(ada, crypto.randomUUID())).status).toBe(404)
  expect((await read(bo, forBo)).status).toBe(200)
})

test('pages hold fifty, none twice, and the total counts them all', async () => {
  const cy = await server.person()
  for (let count = 0; count < 60; count += 1) await announced(`Number ${count}`, { audience: [cy.id] })
  const [first, second] = [await unread(cy), await unread(cy, 2)]
  const ids = [...first.body.items, ...second.body.items].map(({ id }) => id)
  expect(first.body.items).toHaveLength(50)
  expect(new Set(ids).size).toBe(ids.length)
  expect(first.body.total).toBe(ids.length)
  expect(second.body.total).toBe(ids.length)
})

test('a page far beyond the end is empty, and one that is none is refused', async () => {
  const far = await unread(ada, 999_999_999)
  expect(far.status).toBe(200)
  expect(far.body.items).toEqual([])
  for (const page of ['-1', 'one', '1.5', '']) expect((await unread(ada, page)).status).toBe(400)
})

test('anybody who is signed in may listen, and nothing else is taken with it', async () => {
  expect((await server.ask(ada, 'POST /channels/subscribe')).status).toBe(200)
  expect((await server.ask(ada, 'POST /channels/subscribe', { body: { all: true } })).status).toBe(422)
  expect((await server.ask(undefined, 'POST /channels/subscribe')).status).toBe(401)
})
