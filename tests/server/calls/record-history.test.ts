import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, someSettings } from '../../support/rows.ts'

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
    expect(last).toMatchObject({ userId: manager.id, kind: 'changed', more: 0 })
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
