import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostLiveStreams } from '../../../domain/constants.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { type Heard, type Listener, listenTo } from '../../support/event-stream.ts'
import { aClient, anActivity, aRota, aShift, todays } from '../../support/rows.ts'

let server: TestServer
let origin: string
let carer: Person
let manager: Person
const client = aClient()

beforeAll(async () => {
  server = await aServer()
  origin = await server.listen()
  carer = await server.person({ name: 'Ada' })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('clients', client)
})
afterAll(() => server.close())

const comment = (id: string, note: string, sender = carer) =>
  server.ask(sender, `POST /rota-activities/${id}/comment`, {
    body: { id: crypto.randomUUID(), date: '2026-11-21T09:00:00.000Z', note, clients: [{ id: client.id }] },
  })

/** What is heard up to the event that is waited for. Two changes of one row may be told as one. */
const heardUntil = async (listener: Listener, isLast: (heard: Heard) => boolean): Promise<Heard[]> => {
  const heard = [await listener.next()]
  while (!heard.slice(-1).some(isLast)) heard.push(await listener.next())
  return heard
}

test('a manager who has the activity open sees what a carer reports', async () => {
  const activity = anActivity([client])
  await server.put('activities', activity)
  const listener = await listenTo(origin, manager)
  await comment(activity.id, 'Enjoyed the walk')
  const heard = await listener.next()
  listener.stop()
  expect(heard).toMatchObject({ event: 'activity', data: { action: 'updated', id: activity.id } })
  expect(heard.data.resource.clients[0].reports[0].note).toBe('Enjoyed the walk')
  expect(heard.data.dateModified).toBe(heard.data.resource.dateModified)
})

test('who was away continues after the last event that was heard, or after what was read', async () => {
  const activity = anActivity([client])
  await server.put('activities', activity)
  const { body } = await server.ask(manager, 'GET /rota-activities')
  await comment(activity.id, 'Said while nobody listened')
  const listener = await listenTo(origin, manager, body._asOf)
  const missed = await listener.next()
  listener.stop()
  expect(missed.data.resource.clients[0].reports).toHaveLength(1)
  await comment(activity.id, 'And another')
  const again = await listenTo(origin, manager, missed.id)
  expect((await again.next()).data.resource.clients[0].reports).toHaveLength(2)
  again.stop()
})

test('who missed too much is told to read anew', async () => {
  const listener = await listenTo(origin, manager, '1000000')
  expect((await listener.next()).event).toBe('reset')
  listener.stop()
})

test('a call for help reaches those on shift there, and nobody else', async () => {
  const rota = aRota()
  const colleague = await server.person({ name: 'Bo' })
  const elsewhere = await server.person({ name: 'Cy' })
  const now = Date.now()
  const [startDate = '', endDate = ''] = [-1, 1].map((hours) => new Date(now + hours * 3_600_000).toISOString())
  const times = { day: startDate.slice(0, 10), startTime: startDate.slice(11, 19), endTime: endDate.slice(11, 19) }
  const working = (userId: string) => ({ assignedTo: [{ type: 'current', userId }] })
  const activity = anActivity([client])
  await server.put('rotas', rota)
  await server.put('shifts', aShift(rota, { ...times, startDate, endDate, ...working(colleague.id) }))
  await server.put('shifts', aShift(rota, { ...times, startDate, endDate, ...working(elsewhere.id), location: 'mf' }))
  await server.put('activities', activity)
  const there = await listenTo(origin, colleague)
  const away = await listenTo(origin, elsewhere)
  await server.ask(carer, `POST /rota-activities/${activity.id}/request-help`, {
    body: { id: crypto.randomUUID(), date: new Date(now).toISOString(), message: 'Please come to room 4' },
  })
  await comment(activity.id, 'Help is on the way')
  const heard = await heardUntil(there, ({ event }) => event === 'announcement')
  expect(heard.at(-1)?.data.resource.content).toBe('Please come to room 4')
  const heardAway = await heardUntil(away, ({ data }) => data.resource.clients[0]?.reports?.length > 0)
  expect(new Set(heardAway.map(({ event }) => event))).toEqual(new Set(['activity']))
  there.stop()
  away.stop()
  const unread = await server.ask(colleague, 'GET /announcements/unread')
  expect(unread.body).toMatchObject({ total: 1, items: [{ kind: 'help', activityId: activity.id }] })
  expect((await server.ask(elsewhere, 'GET /announcements/unread')).body.total).toBe(0)
  await server.ask(colleague, `POST /announcements/${unread.body.items[0].id}/mark-read`, { body: {} })
  expect((await server.ask(colleague, 'GET /channels/unread-count')).body).toEqual([])
})

test('an agency is told nothing at all about an activity that it never saw', async () => {
  const agencyId = crypto.randomUUID()
  const agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  const entry = { shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID() }
  const hidden = anActivity([client], { ...todays, shifts: [{ ...entry, userId: carer.id }] })
  const own = anActivity([client], { ...todays, shifts: [{ ...entry, agencyId }] })
  await server.put('activities', hidden, own)
  const listener = await listenTo(origin, agencyPerson)
  await comment(hidden.id, 'Not for others')
  await comment(own.id, 'For them')
  const heard = await listener.next()
  listener.stop()
  expect(heard.data).toMatchObject({ action: 'updated', id: own.id })
})

test('a stream ends when what its person may see has changed, so that they come back and read anew', async () => {
  const agencyId = crypto.randomUUID()
  const agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  const rota = aRota()
  const shift = aShift(rota)
  await server.put('agencies', { id: agencyId, name: 'Bay Nurses', shortName: 'Bay' })
  await server.put('rotas', rota)
  await server.put('shifts', shift)
  const listener = await listenTo(origin, agencyPerson)
  const given = await server.ask(manager, `POST /rotas/${rota.id}/shifts/${shift.id}/assign`, { body: { agencyId } })
  expect(given.status).toBe(200)
  let isEnded = false
  while (!isEnded) isEnded = await listener.isEnded()
})

/** From then on the account of this person is closed. */
const closesAt = ({ database }: TestServer, { id }: Person, ms: number) =>
  database.drizzle.execute(sql`
    update users set archived_at = ${new Date(ms).toISOString()}::text::timestamptz where id = (${id}::text)::uuid`)

test('a stream ends at the moment at which the account of its person closes', async () => {
  const tomorrow = Date.now() + 86_400_000
  const justBefore = await aServer({ clock: () => tomorrow - 50 })
  const leaving = await justBefore.person()
  await closesAt(justBefore, leaving, tomorrow)
  const listener = await listenTo(await justBefore.listen(), leaving)
  expect(await listener.isEnded()).toBe(true)
  await justBefore.close()
})

test('who leaves on a day to come hears every change until then', async () => {
  const activity = anActivity([client])
  await server.put('activities', activity)
  const leaving = await server.person()
  await closesAt(server, leaving, Date.now() + 400 * 86_400_000)
  const listener = await listenTo(origin, leaving)
  await comment(activity.id, 'Still here')
  expect((await listener.next()).data.id).toBe(activity.id)
  listener.stop()
})

test('with one stream more than a person may have their oldest ends, and nobody else’s', async () => {
  const di = await server.person({ name: 'Di' })
  const other = await listenTo(origin, manager)
  const streams: Listener[] = []
  for (let count = 0; count < mostLiveStreams + 1; count += 1) streams.push(await listenTo(origin, di))
  expect(await streams[0]?.isEnded()).toBe(true)
  const activity = anActivity([client])
  await server.put('activities', activity)
  await comment(activity.id, 'Heard by the others')
  for (const stream of [...streams.slice(1), other]) {
    expect((await stream.next()).data.id).toBe(activity.id)
    stream.stop()
  }
})

test('a server that stops ends its streams', async () => {
  const other = await aServer()
  const person = await other.person()
  const listener = await listenTo(await other.listen(), person)
  const ended = listener.isEnded()
  await other.close()
  expect(await ended).toBe(true)
})
