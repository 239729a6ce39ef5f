import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { aClient, anActivity, someSettings } from '../../support/rows.ts'

const path = 'GET /stats/rota-activities/reports'

describe('the reports of activities', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  const span = queryOf({ startDate: '2026-11-01', endDate: '2026-11-30' })
  const [AB, CD] = [aClient({ archivedOn: '2026-11-20' }), aClient({ initials: 'CD' })]
  let server: TestServer
  let manager: Person

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await server.put('providerSettings', someSettings())
    await server.put('clients', AB, CD)
  })
  afterAll(() => server.close())

  const planned = async (title: string, clients = [AB], fields = {}) => {
    const row = anActivity(clients, { title, ...fields })
    await server.put('activities', row)
    return row
  }
  const say = async (row: { id: string }, what: string, said: object) => {
    const id = crypto.randomUUID()
    const { status, body } = await server.ask(manager, `POST /rota-activities/${row.id}/${what}`, {
      body: { id, ...said },
    })
    expect([200, 201], JSON.stringify(body)).toContain(status)
    return id
  }
  const at = (time: string) => ({ date: `2026-11-21T${time}:00.000Z` })
  const rowsOf = async (row: { id: string }, more: object = {}) => {
    const { body } = await server.ask(manager, `${path}?${span}&${queryOf(more)}`)
    return body._embedded['activity-reports'].filter((one: { activityId: string }) => one.activityId === row.id)
  }

  test('one row for each client of an event, the latest first, with what it says and how long it took', async () => {
    const row = await planned('Walk', [AB, CD])
    const clients = [{ id: AB.id }, { id: CD.id }]
    await say(row, 'start', { ...at('09:05'), clients })
    const reports = [{ clientId: CD.id, note: 'Sang along.', satisfaction: 5 }]
    await say(row, 'stop', { ...at('09:45'), clients, note: 'A long walk.', satisfaction: 3, reports })
    const rows = await rowsOf(row)
    expect(rows).toHaveLength(4)
    expect(rows.map((one: { event: string }) => one.event)).toEqual(['STOPPED', 'STOPPED', 'STARTED', 'STARTED'])
    const ofAb = rows.find((one: { client: { initials: string } }) => one.client.initials === 'AB')
    expect(ofAb).toMatchObject({
      title: 'Walk',
      location: 'gh',
      client: { clientId: AB.id, initials: 'AB' },
      date: '2026-11-21T09:45:00.000Z',
      displayName: 'Ada',
      note: 'A long walk.',
      satisfaction: 3,
      durationMs: 40 * 60_000,
    })
    const [ofCd] = await rowsOf(row, { clientId: CD.id, event: 'STOPPED' })
    expect(ofCd).toMatchObject({ note: 'Sang along.', satisfaction: 5 })
  })

  test('of a report about two clients that was withdrawn of one, the other stays', async () => {
    const row = await planned('Bath', [AB, CD])
    const id = await say(row, 'comment', { ...at('09:05'), clients: [{ id: AB.id }, { id: CD.id }], note: 'Warm.' })
    const [first, second] = await rowsOf(row)
    expect(first.reportId).not.toBe(id)
    await say(row, 'withdraw', { ...at('09:10'), reportId: first.reportId, reason: 'Another client was meant' })
    expect(await rowsOf(row)).toEqual([second])
    await say(row, 'withdraw', { ...at('09:11'), reportId: second.reportId, reason: 'Another client was meant' })
    expect(await rowsOf(row)).toEqual([])
  })

  test('a call for help, an incident and a try for later have their events', async () => {
    const row = await planned('Garden', [AB], { locationId: undefined })
    const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
    await say(row, 'request-help', { ...at('09:01'), message: 'Come to the garden.' })
    await say(row, `clients/${AB.id}/reports/challenging-behaviour`, {
      ...at('09:02'),
      type: 'AGITATED',
      note: 'Shouted.',
      incident,
    })
    const clients = [{ id: AB.id }]
    await say(row, 'unavailable', { ...at('09:03'), clients, reason: 'asleep', retry: '2026-11-21T09:30:00.000Z' })
    await say(row, 'unavailable', { ...at('09:04'), clients, reason: 'refused' })
    await say(row, 'unavailable', { ...at('09:05'), clients, reason: 'illness' })
    const said = (await rowsOf(row)).map((one: Record<string, unknown>) => [
      one['event'],
      one['reason'] ?? one['behaviour'] ?? one['note'],
      one['client'] === undefined ? 'nobody' : 'AB',
    ])
    expect(said).toEqual([
      ['UNAVAILABLE', 'illness', 'AB'],
      ['REFUSED', 'refused', 'AB'],
      ['COMMENT', 'asleep', 'AB'],
      ['BEHAVIOUR', 'AGITATED', 'AB'],
      ['HELP', 'Come to the garden.', 'nobody'],
    ])
    for (const event of ['UNAVAILABLE', 'REFUSED', 'COMMENT', 'BEHAVIOUR', 'HELP'])
      expect(await rowsOf(row, { event })).toHaveLength(1)
  })

  test('what agency staff wrote is found by their agency', async () => {
    const agencyId = crypto.randomUUID()
    const row = await planned('Lunch')
    const id = await say(row, 'comment', { ...at('09:05'), clients: [{ id: AB.id }], note: 'Ate it all.' })
    const carer = await server.person({ agencyId, name: 'Bo' })
    await server.database.drizzle.execute(`insert into activity_events
      select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'user_id', '${carer.id}',
        'agency_id', '${agencyId}'))).* from activity_events e where e.id = '${id}'`)
    expect(await rowsOf(row, { agencyId })).toHaveLength(1)
    expect(await rowsOf(row, { userId: carer.id })).toHaveLength(1)
    expect(await rowsOf(row, { userId: manager.id })).toHaveLength(1)
  })

  test('a day counts whole in the zone of the provider, and a removed activity has no rows', async () => {
    const row = await planned('Late tea', [AB])
    await say(row, 'comment', { date: '2026-11-20T23:59:59.999Z', clients: [{ id: AB.id }], note: 'Before midnight.' })
    await say(row, 'comment', { date: '2026-11-21T00:00:00.000Z', clients: [{ id: AB.id }], note: 'At midnight.' })
    const notesOn = async (day: string) => {
      const { body } = await server.ask(
        manager,
        `${path}?${queryOf({ startDate: day, endDate: day, words: 'midnight' })}`,
      )
      return body._embedded['activity-reports'].map((one: { note: string }) => one.note)
    }
    expect(await notesOn('2026-11-20')).toEqual(['Before midnight.'])
    expect(await notesOn('2026-11-21')).toEqual(['At midnight.'])
    await server.database.drizzle.execute(`update activities set deleted_at = now() where id = '${row.id}'`)
    expect(await rowsOf(row)).toEqual([])
  })

  test('nobody of an agency and no carer gets them', async () => {
    const boss = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    const carer = await server.person({ roles: ['cc-rota-user'] })
    for (const person of [boss, carer]) expect((await server.ask(person, `${path}?${span}`)).status).toBe(403)
  })

  test.each([
    [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'Choose a last day that is on or after the first.'],
    [{ startDate: '2016-10-02' }, 'Choose at most 400 days.'],
    [{ location: 'atlantis' }, 'This location cannot be found.'],
    [{ page: 0 }, 'page is a whole number from 1.'],
    [{ pageSize: 1001 }, 'pageSize is at most 1000.'],
  ])('%o is refused with a sentence', async (given, sentence) => {
    const asked = queryOf({ startDate: '2026-11-01', endDate: '2026-11-30', ...given })
    const { status, body } = await server.ask(manager, `${path}?${asked}`)
    expect(status).toBe(400)
    expect(body.detail).toBe(sentence)
  })

  test('a day, an event and a kind that do not exist, and a client who never was, are refused', async () => {
    expect((await server.ask(manager, `${path}?startDate=2026-02-30&endDate=2026-03-01`)).status).toBe(400)
    for (const wrong of ['event=SLEPT', 'kind=holiday', `words=${'x'.repeat(201)}`])
      expect((await server.ask(manager, `${path}?${span}&${wrong}`)).status).toBe(400)
    expect((await server.ask(manager, `${path}?${span}&clientId=${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('which clients were named stands in the audit trail', async () => {
    await server.ask(manager, `${path}?${span}`)
    const answer = await server.database.drizzle.execute(
      `select subject_ids from audit_trail where user_id = '${manager.id}' and action = 'read' order by id desc limit 1`,
    )
    const [row] = (answer as unknown as { rows: { subject_ids: string[] }[] }).rows
    expect([...(row?.subject_ids ?? [])].sort()).toEqual([AB.id, CD.id].sort())
  })
})
