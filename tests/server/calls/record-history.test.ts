import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, aMember, anActivity, someSettings } from '../../support/rows.ts'

describe('the history of a record', () => {
  const client = aClient()
  let server: TestServer
  let manager: Person

  beforeAll(async () => {
    server = await aServer()
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await server.put('providerSettings', someSettings())
    await server.put('clients', client)
  })
  afterAll(() => server.close())

  const historyOf = async (person: Person, query = '', id = client.id) =>
    server.ask(person, `GET /clients/${id}/history${query}`)
  const change = async (body: object) => {
    const { status } = await server.ask(manager, `PATCH /clients/${client.id}`, { body })
    expect(status).toBe(200)
  }

  test('says who changed what from which value, the latest first, in pages, and that it was read', async () => {
    expect((await historyOf(manager)).body).toMatchObject({ total: 0, _embedded: { history: [] } })
    await change({ location: { locationId: 'gh', roomNumber: '7' } })
    await change({ location: { locationId: 'gh', roomNumber: '9' } })
    const { status, body } = await historyOf(manager)
    expect(status).toBe(200)
    expect(body.total).toBe(2)
    const [last, first] = body._embedded.history
    expect(last).toMatchObject({ userId: manager.id, kind: 'changed', done: 'Changed', more: 0 })
    expect(last.changes).toEqual([{ field: 'Location, room', before: '7', after: '9' }])
    expect(first.changes.at(-1)).toMatchObject({ field: 'Location, room', after: '7' })
    const second = (await historyOf(manager, '?page=2&pageSize=1')).body
    expect(second._embedded.history).toEqual([first])
    const reads = await rowsOf(
      server.database.drizzle,
      sql`select count(*)::int as "count" from audit_trail
        where action = 'read' and subject_ids @> array[(${client.id}::text)::uuid]`,
    )
    expect(reads).toEqual([{ count: 3 }])
  })

  test('of an activity has the fields that an edit named, what was recorded, and why it was removed', async () => {
    const id = crypto.randomUUID()
    const startDate = '2026-07-01T08:00:00.000Z'
    const plan = {
      id,
      title: 'Walk',
      type: 'support',
      locationId: 'gh',
      startDate,
      endDate: '2026-07-01T09:00:00.000Z',
    }
    const at = { date: '2026-07-01T08:10:00.000Z', clients: [{ id: client.id }] }
    const path = `/rota-activities/${id}`
    const made = { ...plan, clients: [{ id: client.id }] }
    expect((await server.ask(manager, 'POST /rota-activities', { body: made })).status).toBe(201)
    expect((await server.ask(manager, `PATCH ${path}`, { body: { title: 'Swim' } })).status).toBe(200)
    const comment = { ...at, id: crypto.randomUUID(), note: 'Sunny' }
    expect((await server.ask(manager, `POST ${path}/comment`, { body: comment })).status).toBeLessThan(300)
    expect((await server.ask(manager, `DELETE ${path}`, { body: { reason: 'Twice' } })).status).toBeLessThan(300)
    const { body } = await server.ask(manager, `GET ${path}/history`)
    const [removed, said, edited, first] = body._embedded.history
    expect(removed).toMatchObject({ kind: 'removed', done: 'Removed' })
    expect(removed.changes[0]).toEqual({ field: 'Reason', after: 'Twice' })
    expect(said).toMatchObject({ kind: 'reported', done: 'Comment' })
    expect(said.changes).toContainEqual({ field: 'Note', after: 'Sunny' })
    expect(edited.changes).toEqual([{ field: 'Title', before: 'Walk', after: 'Swim' }])
    expect(first).toMatchObject({ kind: 'created', done: 'Added' })
    expect(first.changes).toContainEqual({ field: 'Clients', after: client.initials })
  })

  test('has no change of a list that only has another order, and counts none', async () => {
    const agency = { id: crypto.randomUUID(), name: 'Bay Care', shortName: 'Bay' }
    const path = `/rota-agencies/${agency.id}`
    expect((await server.ask(manager, 'POST /rota-agencies', { body: agency })).status).toBe(201)
    expect((await server.ask(manager, `PATCH ${path}`, { body: { name: 'Bay Staff' } })).status).toBe(200)
    const of = async (record: string) => (await server.ask(manager, `GET ${record}/history`)).body
    const told = await of(path)
    expect(told).toMatchObject({ total: 2, count: 2 })
    expect(told._embedded.history[0].changes).toEqual([{ field: 'Name', before: 'Bay Care', after: 'Bay Staff' }])

    const member = aMember({ dutiesQualifiedFor: ['meds', 'driving'] })
    await server.put('rotaUsers', member)
    const edit = async (dutiesQualifiedFor: string[]) =>
      (await server.ask(manager, `PATCH /rota-users/${member.id}`, { body: { dutiesQualifiedFor } })).status
    expect([await edit(['driving', 'meds']), await edit(['driving']), await edit(['meds'])]).toEqual([200, 200, 200])
    const { total, _embedded } = await of(`/rota-users/${member.id}`)
    expect([total, _embedded.history.length]).toEqual([2, 2])
    expect(_embedded.history.map(({ changes }: { changes: unknown[] }) => changes.length)).toEqual([1, 1])
  })

  test('notes that a client was read of whom only a report of behaviour tells', async () => {
    const [other, walk] = [aClient({ initials: 'EF' }), anActivity([client])]
    const both = { ...walk, clients: [...walk.clients, ...anActivity([other]).clients] }
    await server.put('clients', other)
    await server.put('activities', both)
    const body = { id: crypto.randomUUID(), date: '2026-07-01T08:10:00.000Z', type: 'AGITATED' }
    const path = `/rota-activities/${walk.id}`
    const told = await server.ask(manager, `POST ${path}/clients/${other.id}/reports/challenging-behaviour`, {
      body: { ...body, note: 'Paced the hall.' },
    })
    expect(told.status, JSON.stringify(told.body)).toBeLessThan(300)
    expect((await server.ask(manager, `GET ${path}/history`)).body._embedded.history).toHaveLength(1)
    const reads = await rowsOf(
      server.database.drizzle,
      sql`select 1 from audit_trail where action = 'read' and subject_ids @> array[(${other.id}::text)::uuid]`,
    )
    expect(reads).toHaveLength(1)
  })

  test('is for managers of its kind of record alone, and never for an agency', async () => {
    const carer = await server.person({ roles: ['cc-rota-user'] })
    expect((await historyOf(carer)).status).toBe(403)
    const agency = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    expect((await historyOf(agency)).status).toBe(403)
  })

  test('of what never was is not found, and of a page that is none is refused', async () => {
    expect((await historyOf(manager, '', crypto.randomUUID())).status).toBe(404)
    expect((await historyOf(manager, '?page=0')).status).toBe(400)
  })
})
