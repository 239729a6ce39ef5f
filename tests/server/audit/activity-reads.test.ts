import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { listenTo } from '../../support/event-stream.ts'
import { aClient, anActivity } from '../../support/rows.ts'

let server: TestServer
let carer: Person
const [first, second] = [aClient(), aClient()]
const both = anActivity([first, second])

beforeEach(async () => {
  server = await aServer()
  carer = await server.person()
  await server.put('clients', first, second)
  await server.put('activities', both, anActivity([first]), anActivity())
})
afterEach(() => server.close())

/** Of whom this person's reads of activities (or of clients) told, row by row of the trail. */
const noted = async (person: Person, subject = 'activities') => {
  const rows = await rowsOf<{ ids: string[] }>(
    server.database.drizzle,
    sql`select to_jsonb(subject_ids) as "ids" from audit_trail
        where user_id = (${person.id}::text)::uuid and action = 'read' and subject = ${subject}::text order by id`,
  )
  return rows.map(({ ids }) => ids.toSorted())
}

const ofBoth = [first.id, second.id].toSorted()

test('a request that delivers activities, or incidents to be filed, leaves one row with their clients', async () => {
  const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [] }
  const body = { date: new Date().toISOString(), type: 'AGITATED', note: 'Shouted', incident }
  const path = `/rota-activities/${both.id}/clients/${second.id}/reports/challenging-behaviour`
  await server.ask(carer, `POST ${path}`, { body })
  const lists = ['', '/in-progress', '/reports/challenging-behaviour/unfiled-incident-reports', `/${both.id}`]
  for (const list of lists) await server.ask(carer, `GET /rota-activities${list}`)
  // Nothing is in progress: nothing was told.
  expect(await noted(carer)).toEqual([ofBoth, ofBoth, ofBoth])
})

test('a device that keeps its copy fresh leaves one row a day for each person and client', async () => {
  const mirror = `GET /rota-activities?${new URLSearchParams({ sort: '{"dateModified":1}' })}`
  await server.ask(carer, mirror)
  await server.ask(carer, mirror)
  expect(await noted(carer)).toEqual([ofBoth])
  const third = aClient()
  await server.put('clients', third)
  await server.put('activities', anActivity([first, third]))
  await server.ask(carer, mirror)
  expect(await noted(carer)).toEqual([ofBoth, [third.id]])
  const colleague = await server.person()
  await server.ask(colleague, mirror)
  expect(await noted(colleague)).toEqual([[...ofBoth, third.id].toSorted()])
})

test('who is told how an activity is now, since somebody else changed it, leaves a row', async () => {
  const clash = { headers: { 'if-match': '"0"' }, body: { reason: 'Cancelled' } }
  const { status, body } = await server.ask(carer, `DELETE /rota-activities/${both.id}`, clash)
  expect(status).toBe(412)
  expect(body.current.id).toBe(both.id)
  expect(await noted(carer)).toEqual([ofBoth])
})

test('who is told how a client is now, since somebody else changed them, leaves a row', async () => {
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const { status } = await server.ask(manager, `DELETE /clients/${first.id}`, { headers: { 'if-match': '"0"' } })
  expect(status).toBe(412)
  expect(await noted(manager, 'clients')).toEqual([[first.id]])
})

test('an entry that had arrived is answered with its activity, and that leaves a row', async () => {
  const body = { id: crypto.randomUUID(), date: new Date().toISOString(), note: 'Ate well' }
  const send = () =>
    server.ask(carer, `POST /rota-activities/${both.id}/comment`, {
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  await send()
  expect(await noted(carer)).toEqual([])
  expect((await send()).body.id).toBe(both.id)
  expect(await noted(carer)).toEqual([ofBoth])
})

test('what a batch had sent before is answered with its activities, and that leaves one row', async () => {
  const deviceId = crypto.randomUUID()
  const requests = [1, 2].map((seq) => {
    const id = crypto.randomUUID()
    const body = { id, date: new Date().toISOString(), note: 'Ate well' }
    const headers = { 'idempotency-key': id, device: `${deviceId};seq=${seq};newest=2` }
    return { id, method: 'POST', path: `/rota-activities/${both.id}/comment`, headers, body }
  })
  const send = () => server.ask(carer, 'POST /batch', { body: { requests } })
  await send()
  expect(await noted(carer)).toEqual([])
  expect((await send()).body.responses.map((one: { body: { id: string } }) => one.body.id)).toEqual([both.id, both.id])
  expect(await noted(carer)).toEqual([ofBoth])
  const devices = await rowsOf(
    server.database.drizzle,
    sql`select device_id from audit_trail where user_id = (${carer.id}::text)::uuid and action = 'read'`,
  )
  expect(devices).toEqual([{ device_id: deviceId }])
})

test('who hears on a live line what they missed leaves one row with the clients of all of it', async () => {
  const origin = await server.listen()
  const listener = await server.person()
  const { body } = await server.ask(listener, 'GET /rotas')
  for (const { id } of [first, second]) {
    const comment = { id: crypto.randomUUID(), date: new Date().toISOString(), note: 'Slept well', clients: [{ id }] }
    await server.ask(carer, `POST /rota-activities/${both.id}/comment`, { body: comment })
  }
  const line = await listenTo(origin, listener, body._asOf)
  expect((await line.next()).data.id).toBe(both.id)
  line.stop()
  expect(await noted(listener)).toEqual([ofBoth])
})

test('who hears on a live line of a client that changed meanwhile leaves a row with that client', async () => {
  const origin = await server.listen()
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const listener = await server.person()
  const { body } = await server.ask(listener, 'GET /rotas')
  await server.ask(manager, `PATCH /clients/${first.id}`, {
    body: { initials: 'ZZ' },
    headers: { 'if-match': '"1"' },
  })
  const line = await listenTo(origin, listener, body._asOf)
  expect((await line.next()).data.resource.initials).toBe('ZZ')
  line.stop()
  expect(await noted(listener, 'clients')).toEqual([[first.id]])
})

test('who opens a live line and missed nothing leaves no row', async () => {
  const origin = await server.listen()
  const listener = await server.person()
  const { body } = await server.ask(listener, 'GET /rotas')
  const line = await listenTo(origin, listener, body._asOf)
  line.stop()
  expect(await noted(listener)).toEqual([])
})
