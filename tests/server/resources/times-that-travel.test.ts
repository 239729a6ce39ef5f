import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../../domain/resources/index.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { listenTo } from '../../support/event-stream.ts'
import { aClient, aMember, anActivity, aRota, aShift, someSettings } from '../../support/rows.ts'

let server: TestServer
let manager: Person
const client = aClient()
const rota = aRota()
const activity = anActivity([client])

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin', 'cc-chat-admin'] })
  await server.put('clients', client)
  await server.put('rotaUsers', aMember({ id: manager.id }))
  await server.put('agencies', { id: crypto.randomUUID(), name: 'Hands', shortName: 'Hands' })
  await server.put('oncall', { id: crypto.randomUUID(), userId: manager.id, date: '2026-11-21', location: 'gh' })
  await server.put('rotas', rota)
  await server.put('shifts', aShift(rota))
  await server.put('providerSettings', someSettings())
  await server.put('activities', activity)
  const channel = { id: crypto.randomUUID(), name: 'House', audience: { kind: 'everybody' } }
  const said = { id: crypto.randomUUID(), channelId: channel.id, date: new Date().toISOString() }
  await server.put('channels', channel)
  await server.put('messages', { ...said, author: { userId: manager.id }, text: 'Hello' })
  const upTo = '2026-11-21T09:00:00.000001Z'
  await server.put('channelReads', { ...said, id: crypto.randomUUID(), userId: manager.id, upTo })
  const written = {
    title: 'Lift',
    text: 'It is being serviced.',
    audience: channel.audience,
    mustRead: false,
    state: 'draft',
  }
  await server.ask(manager, 'POST /announcements', { body: { id: crypto.randomUUID(), ...written } })
  await server.ask(manager, `POST /rota-activities/${activity.id}/comment`, {
    body: { id: crypto.randomUUID(), note: 'Enjoyed it', clients: [{ id: client.id }] },
  })
})
afterAll(() => server.close())

/** The numbers of changes, in whose order everything is read. */
const CHANGES = ['dateModified', '_asOf', 'sent', 'upTo']

/** Every time in an answer whose width is not that of its kind, with where it stands. */
const wrongTimes = (value: unknown, at = ''): string[] => {
  if (typeof value === 'string') {
    const fraction = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.(\d*))?Z$/.exec(value)
    if (fraction === null) return []
    const isChange = CHANGES.some((name) => at.endsWith(`.${name}`))
    return (fraction[1] ?? '').length === (isChange ? 6 : 3) ? [] : [`${at} ${value}`]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => wrongTimes(inner, `${at}.${name}`))
}

const lists = Object.values(resources).map(({ feed }) => feed.path)

test.each([...lists, '/users/directory/rota'])(
  '%s tells times to the millisecond, and changes alone to the microsecond',
  async (path) => {
    const { status, body } = await server.ask(manager, `GET ${path}`)
    expect([status, body.count > 0]).toEqual([200, true])
    expect(wrongTimes(body)).toEqual([])
  },
)

test('so do the answer to what is made and the event that tells of it', async () => {
  const listener = await listenTo(await server.listen(), manager)
  const { body } = await server.ask(manager, 'POST /rota-activities', {
    body: {
      id: crypto.randomUUID(),
      title: 'Baking',
      type: 'support',
      locationId: 'gh',
      clients: [{ id: client.id }],
      startDate: '2026-11-21T09:00:00.000Z',
      endDate: '2026-11-21T10:00:00.000Z',
    },
  })
  const heard = await listener.next()
  listener.stop()
  expect(heard.data.id).toBe(body.id)
  expect(wrongTimes({ body, heard: heard.data })).toEqual([])
  const { body: agency } = await server.ask(manager, 'POST /rota-agencies', {
    body: { id: crypto.randomUUID(), name: 'More hands', shortName: 'More' },
  })
  expect(wrongTimes(agency)).toEqual([])
})

const asked = (comparison: string, value: string) => {
  const filter = JSON.stringify([{ subject: 'dateCreated', comparison, value }])
  return server.ask(manager, `GET /rotas?${new URLSearchParams({ filter, sort: '{"dateCreated":1}' })}`)
}
const ids = (answer: { body: { _embedded: { rotas: { id: string }[] } } }) =>
  answer.body._embedded.rotas.map(({ id }) => id)

test('a row that was kept with microseconds is told and found by its milliseconds', async () => {
  const older = aRota()
  await server.put('rotas', older)
  await server.database.drizzle.execute(
    sql`update rotas set date_created = '2026-01-02T03:04:05.678901Z' where id = (${older.id}::text)::uuid`,
  )
  const { body } = await server.ask(manager, `GET /rotas/${older.id}`)
  expect(body.dateCreated).toBe('2026-01-02T03:04:05.678Z')
  expect(ids(await asked('eq', body.dateCreated))).toEqual([older.id])
  expect(ids(await asked('lte', '2026-01-02T03:04:05.678901Z'))).toEqual([older.id])
  expect(ids(await asked('gt', body.dateCreated))).not.toContain(older.id)
  expect(ids(await asked('gte', body.dateCreated))[0]).toBe(older.id)
})
