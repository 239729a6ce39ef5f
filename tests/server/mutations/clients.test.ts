import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift, someSettings, todays } from '../../support/rows.ts'

let server: TestServer
let manager: Person
let carer: Person
const noHours = { level0: {}, level1: {}, level2: {} }

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  carer = await server.person()
  await server.put('providerSettings', someSettings())
})
afterAll(() => server.close())

const made = async (fields: Record<string, unknown> = {}) => {
  const client = aClient({ initials: `${crypto.randomUUID().slice(0, 4)}`, ...fields })
  await server.put('clients', client)
  return client
}

test('a manager enters a client, who can be read at once and is told of in the order of changes', async () => {
  const id = crypto.randomUUID()
  const body = { id, initials: 'QA', location: { locationId: 'gh', roomNumber: '7' } }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await server.ask(manager, 'POST /clients', { body, headers })
  expect([answer.status, answer.headers['etag']]).toEqual([201, '"1"'])
  expect(answer.body).toMatchObject({ ...body, version: 1, hours: [], careEscalationHistory: [] })
  expect((await server.ask(carer, `GET /clients/${id}`)).body).toEqual(answer.body)
  const again = await server.ask(manager, 'POST /clients', { body, headers })
  expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', answer.body])
  expect((await server.ask(manager, 'POST /clients', { body })).status).toBe(409)
  const told = await rowsOf(server.database.drizzle, sql`select action from live_events where row_id = ${id}::uuid`)
  expect(told).toEqual([{ action: 'created' }])
  const audited = await rowsOf(
    server.database.drizzle,
    sql`select action from audit_trail where subject_ids @> array[${id}::uuid] and action <> 'read'`,
  )
  expect(audited).toEqual([{ action: 'v1.client.create' }])
})

test('a client moves, leaves and comes back; what was not named stays', async () => {
  const client = await made()
  const change = (body: Record<string, unknown>) => server.ask(manager, `PATCH /clients/${client.id}`, { body })
  const left = await change({ archivedOn: '2026-11-20', location: { locationId: 'mf' } })
  expect(left.body).toMatchObject({ initials: client.initials, archivedOn: '2026-11-20', version: 2 })
  expect(left.body.location).toEqual({ locationId: 'mf' })
  const back = await change({ archivedOn: null })
  expect(back.body).not.toHaveProperty('archivedOn')
})

test('edits of different fields from one version both stand, of one field the second is refused with both values', async () => {
  const { id } = await made()
  const from1 = { 'if-match': '"1"' }
  const path = `PATCH /clients/${id}`
  await server.ask(manager, path, { body: { initials: 'ZZ' }, headers: from1 })
  const archived = await server.ask(manager, path, { body: { archivedOn: '2026-11-20' }, headers: from1 })
  expect(archived.body).toMatchObject({ initials: 'ZZ', archivedOn: '2026-11-20', version: 3 })
  const late = await server.ask(manager, path, { body: { initials: 'YY' }, headers: from1 })
  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({ conflicts: ['initials'], current: { initials: 'ZZ' } })
})

describe('what two managers say of the same list, both from one version,', () => {
  const said = async (segment: string, first: object, second: object) => {
    const { id } = await made()
    const add = (body: object, version: string) =>
      server.ask(manager, `POST /clients/${id}/${segment}`, { body, headers: { 'if-match': version } })
    expect((await add(first, '"1"')).status).toBe(200)
    return { add, answer: await add(second, '"1"') }
  }
  const hours = (effectiveFrom: string, care1to1PerWeek: number) => ({
    ...{ effectiveFrom, definition: { ...noHours, level0: { care1to1PerWeek } } },
  })

  test('is refused to the second for the same day, who sees what the first said and may replace it then', async () => {
    const { add, answer } = await said('hours', hours('2026-11-23', 10), hours('2026-11-23', 20))
    expect([answer.status, answer.body.conflicts]).toEqual([412, ['hours 2026-11-23']])
    expect(answer.body.current.hours).toMatchObject([{ definition: { level0: { care1to1PerWeek: 10 } } }])
    const again = await add(hours('2026-11-23', 20), '"2"')
    expect(again.body.hours).toMatchObject([{ definition: { level0: { care1to1PerWeek: 20 } } }])
    const level = (escalationLevel: string) => ({ effectiveFrom: '2026-11-23', escalationLevel })
    const levels = await said('careEscalationHistory', level('level1'), level('level2'))
    expect(levels.answer.status).toBe(412)
  })

  test('stands beside the other for another day', async () => {
    const { answer } = await said('hours', hours('2026-11-23', 10), hours('2026-11-30', 20))
    expect([answer.status, answer.body.hours.length]).toEqual([200, 2])
  })
})

describe('an edit that names its author’s own versions', () => {
  /** Merged with what somebody else has written meanwhile: version 2 is theirs, 3 one’s own. */
  const merged = async () => {
    const { id } = await made()
    const ask = (verb: string, body: object, versions: string) =>
      server.ask(manager, `${verb} /clients/${id}`, { body, headers: { 'if-match': versions } })
    await ask('PATCH', { initials: 'ZZ' }, '"1"')
    await ask('PATCH', { archivedOn: '2026-11-20' }, '"1"')
    return ask
  }

  test('is refused where somebody else has written its field before those', async () => {
    const ask = await merged()
    const late = await ask('PATCH', { initials: 'YY' }, '"1", "3"')
    expect([late.status, late.body.conflicts]).toEqual([412, ['initials']])
  })

  test('stands where the field was written by nobody else', async () => {
    const ask = await merged()
    expect((await ask('PATCH', { archivedOn: '2026-11-21' }, '"3", "1"')).status).toBe(200)
  })

  test('removes only what nobody else has written', async () => {
    const ask = await merged()
    expect((await ask('DELETE', {}, '"1", "3"')).status).toBe(412)
    expect((await ask('DELETE', {}, '"1", "2", "3"')).status).toBe(204)
  })
})

test('hours and levels are added from a day on', async () => {
  const { id } = await made()
  const hours = { effectiveFrom: '2026-11-16', definition: { ...noHours, level0: { careGeneralPerWeek: 14 } } }
  const added = await server.ask(manager, `POST /clients/${id}/hours`, { body: hours })
  expect([added.status, added.body.hours]).toEqual([200, [hours]])
  const level = { effectiveFrom: '2026-11-16', escalationLevel: 'level1' }
  const raised = await server.ask(manager, `POST /clients/${id}/careEscalationHistory`, { body: level })
  expect(raised.body).toMatchObject({ hours: [hours], careEscalationHistory: [level], version: 3 })
})

test('what a client says of themselves is read by whoever may read the client, and audited as all else', async () => {
  const { id } = await made()
  const said = { howToCommunicate: 'Short sentences.', risksAndTriggers: 'Steep stairs.' }
  await server.ask(manager, `PATCH /clients/${id}`, { body: said })
  expect((await server.ask(carer, `GET /clients/${id}`)).body).toMatchObject(said)
  const second = await server.ask(manager, `PATCH /clients/${id}`, { body: { risksAndTriggers: null } })
  expect(second.body).toMatchObject({ howToCommunicate: 'Short sentences.' })
  expect(second.body).not.toHaveProperty('risksAndTriggers')
  const audited = await rowsOf<{ before: unknown; after: unknown }>(
    server.database.drizzle,
    sql`select before, after from audit_trail where subject_ids @> array[${id}::uuid] and action = 'v1.client.change' order by at`,
  )
  expect(audited.at(-1)).toMatchObject({ before: said, after: { howToCommunicate: 'Short sentences.' } })
  expect((await server.ask(carer, `PATCH /clients/${id}`, { body: said })).status).toBe(403)
})

test.each([
  ['an unknown location', { location: { locationId: 'xx' } }, '/location/locationId'],
  ['a name in the place of initials', { initials: 'Grace Mary Hollis' }, '/initials'],
  ['a field that is the server’s', { version: 4 }, '/version'],
  [
    'a level that is none',
    { careEscalationHistory: [{ effectiveFrom: '2026-11-16', escalationLevel: 'red' }] },
    '/careEscalationHistory/0/escalationLevel',
  ],
  ['more about a client than is read at the door', { howToSupport: 'a'.repeat(241) }, '/howToSupport'],
])('%s is refused with its place, and nothing is written', async (_what, body, path) => {
  const client = await made()
  const answer = await server.ask(manager, `PATCH /clients/${client.id}`, {
    body: { archivedOn: '2026-11-20', ...body },
  })
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
  expect((await server.ask(manager, `GET /clients/${client.id}`)).body.version).toBe(1)
})

test('who gets initials that another client has is told, and so shown with the room', async () => {
  await made({ initials: 'Dd' })
  const body = {
    initials: 'dD',
    location: { locationId: 'gh', roomNumber: '9' },
    id: crypto.randomUUID().toUpperCase(),
  }
  const answer = await server.ask(manager, 'POST /clients', { body })
  expect(answer.body._messages).toMatchObject([{ type: 'info' }])
  const other = await server.ask(manager, 'POST /clients', {
    body: { ...body, id: crypto.randomUUID(), initials: 'Xq' },
  })
  expect(other.body).not.toHaveProperty('_messages')
})

test('a client entered by mistake goes, leaves a tombstone, and stays named where something was planned', async () => {
  const client = await made()
  const activity = anActivity([client])
  await server.put('activities', activity)
  const { body: before } = await server.ask(carer, 'GET /clients?pageSize=1')
  expect((await server.ask(manager, `DELETE /clients/${client.id}`)).status).toBe(204)
  expect((await server.ask(carer, `GET /clients/${client.id}`)).status).toBe(404)
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: before._asOf }])
  const { body } = await server.ask(carer, `GET /clients?${new URLSearchParams({ filter })}`)
  expect(body._deleted.map(({ id }: { id: string }) => id)).toEqual([client.id])
  const planned = await server.ask(carer, `GET /rota-activities/${activity.id}`)
  expect(planned.body.clients).toMatchObject([{ clientId: client.id, initials: client.initials }])
  expect((await server.ask(manager, `PATCH /clients/${client.id}`, { body: { initials: 'AA' } })).status).toBe(404)
})

test('a client who moves to another house leaves the sight of an agency that works in the first alone', async () => {
  const agencyId = crypto.randomUUID()
  const agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId })
  const rota = aRota()
  const assignedTo = [{ type: 'current', agencyId, displayName: 'Helping Hands' }]
  await server.put('rotas', rota)
  await server.put('shifts', aShift(rota, { ...todays, assignedTo }))
  const client = await made({ location: { locationId: 'gh' } })
  const sinceNow = async () => {
    const { body } = await server.ask(agencyPerson, 'GET /clients?pageSize=1')
    const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: body._asOf }])
    return async () => (await server.ask(agencyPerson, `GET /clients?${new URLSearchParams({ filter })}`)).body
  }
  const move = (locationId: string) =>
    server.ask(manager, `PATCH /clients/${client.id}`, { body: { location: { locationId } } })
  const beforeLeaving = await sinceNow()
  await move('mf')
  expect((await beforeLeaving())._deleted.map(({ id }: { id: string }) => id)).toEqual([client.id])
  const beforeReturning = await sinceNow()
  await move('gh')
  expect((await beforeReturning())._embedded.clients.map(({ id }: { id: string }) => id)).toEqual([client.id])
})

test('carers and agency staff change nothing about clients', async () => {
  const { id } = await made()
  const agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
  const level = { effectiveFrom: '2026-11-16', escalationLevel: 'level1' }
  for (const person of [carer, agencyPerson]) {
    const statuses = [
      await server.ask(person, 'POST /clients', { body: { initials: 'QQ', location: { locationId: 'gh' } } }),
      await server.ask(person, `PATCH /clients/${id}`, { body: { initials: 'QQ' } }),
      await server.ask(person, `POST /clients/${id}/hours`, {
        body: { effectiveFrom: '2026-11-16', definition: noHours },
      }),
      await server.ask(person, `POST /clients/${id}/careEscalationHistory`, { body: level }),
      await server.ask(person, `DELETE /clients/${id}`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403, 403])
  }
})
