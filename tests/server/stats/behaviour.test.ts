import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { aClient, anActivity, someSettings } from '../../support/rows.ts'

const figuresPath = 'GET /stats/rota-activities/behaviour'
const rowsPath = `${figuresPath}/rows`
const staffingPath = `${figuresPath}/staffing`
const paths = [figuresPath, rowsPath, staffingPath]

describe('challenging behaviour of clients', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  const span = queryOf({ startDate: '2026-10-26', endDate: '2026-11-22' })
  const AB = aClient({
    careEscalationHistory: [
      { effectiveFrom: '2026-01-01', escalationLevel: 'level1' },
      { effectiveFrom: '2026-11-09', escalationLevel: 'level2' },
    ],
  })
  const CD = aClient({ initials: 'CD' })
  let server: TestServer
  let manager: Person

  const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [] }
  const say = async (path: string, body: object) => {
    const id = crypto.randomUUID()
    const { status } = await server.ask(manager, `POST /rota-activities/${path}`, { body: { id, ...body } })
    expect(String(status)).toMatch(/^20[01]$/)
    return id
  }
  const behave = (row: { id: string }, date: string, said: object = {}) =>
    say(`${row.id}/clients/${AB.id}/reports/challenging-behaviour`, {
      date,
      type: 'AGITATED',
      note: 'Hit the door with both fists.',
      ...said,
    })
  const read = async (path: string, more: object = {}) => {
    const { status, body } = await server.ask(manager, `${path}?${span}&${queryOf(more)}`)
    expect(body.detail).toBeUndefined()
    expect(status).toBe(200)
    return body
  }

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await server.put('providerSettings', someSettings())
    await server.put('clients', AB, CD)
    const row = anActivity([AB], {
      title: 'Walk',
      startDate: '2026-11-10T15:00:00.000Z',
      endDate: '2026-11-10T16:00:00.000Z',
    })
    const bath = anActivity([AB], {
      title: 'Bath',
      startDate: '2026-11-10T14:30:00.000Z',
      endDate: '2026-11-10T14:45:00.000Z',
    })
    const removed = anActivity([AB], { startDate: '2026-11-11T15:00:00.000Z', endDate: '2026-11-11T16:00:00.000Z' })
    await server.put('activities', row, bath, removed)
    await say(`${bath.id}/unavailable`, {
      date: '2026-11-10T14:30:00.000Z',
      clients: [{ id: AB.id }],
      reason: 'refused',
    })
    await say(`${row.id}/start`, { date: '2026-11-10T15:00:00.000Z', clients: [{ id: AB.id }] })
    const filed = await behave(row, '2026-11-10T15:30:00.000Z', {
      incident,
      abc: { before: 'Waited for a loud bus', helped: 'A walk', didNotHelp: 'Talked it through' },
    })
    await say(`${row.id}/clients/${AB.id}/reports/challenging-behaviour/${filed}/incident-report-filed`, {
      date: '2026-11-11T17:30:00.000Z',
    })
    await say(`${row.id}/stop`, { date: '2026-11-10T16:00:00.000Z', clients: [{ id: AB.id }] })
    await behave(row, '2026-11-20T15:10:00.000Z', { incident })
    await behave(row, '2026-11-12T08:00:00.000Z', { type: 'HAPPY' })
    const wrong = await behave(row, '2026-11-13T08:00:00.000Z', { type: 'LOW_MOOD' })
    await say(`${row.id}/withdraw`, {
      reportId: wrong,
      reason: 'Meant another client',
      date: '2026-11-13T08:05:00.000Z',
    })
    await behave(removed, '2026-11-11T15:30:00.000Z')
    await server.database.drizzle.execute(`update activities set deleted_at = now() where id = '${removed.id}'`)
  })
  afterAll(() => server.close())

  test('those that stand count, by week, hour, kind, what came before and what helped', async () => {
    expect(await read(figuresPath, { clientId: AB.id })).toEqual({
      sum: { reports: 3, incidents: 2 },
      types: [
        { type: 'AGITATED', reports: 2 },
        { type: 'HAPPY', reports: 1 },
      ],
      weeks: [
        { week: '2026-11-09', type: 'AGITATED', reports: 1 },
        { week: '2026-11-09', type: 'HAPPY', reports: 1 },
        { week: '2026-11-16', type: 'AGITATED', reports: 1 },
      ],
      hours: [
        { weekday: 2, hour: 15, reports: 1 },
        { weekday: 4, hour: 8, reports: 1 },
        { weekday: 5, hour: 15, reports: 1 },
      ],
      clients: [{ clientId: AB.id, initials: 'AB', reports: 3, incidents: 2 }],
      before: [
        { theme: 'not-written', reports: 2 },
        { theme: 'noise', reports: 1 },
        { theme: 'waiting', reports: 1 },
      ],
      tried: [
        { theme: 'outside', tried: 1, helped: 1 },
        { theme: 'talking', tried: 1, helped: 0 },
      ],
      filing: { filedInTime: 0, filedLate: 1, waiting: 1, overdue: 0, medianMinutes: 26 * 60 },
      levels: [
        { day: '2026-10-26', level: 'level1' },
        { day: '2026-11-09', level: 'level2' },
      ],
    })
  })

  test('Happy is left out where all but Happy are asked for, and other clients have none', async () => {
    expect((await read(figuresPath, { kind: 'ALL_BUT_HAPPY' })).sum).toEqual({ reports: 2, incidents: 2 })
    expect((await read(figuresPath, { clientId: CD.id })).sum).toEqual({ reports: 0, incidents: 0 })
    expect((await read(figuresPath, { location: 'mf' })).sum).toEqual({ reports: 0, incidents: 0 })
  })

  test('a row says what was so around the client', async () => {
    const { _embedded, total } = await read(rowsPath, { filing: 'filed-late' })
    expect(total).toBe(1)
    expect(_embedded['behaviour-reports'][0]).toMatchObject({
      initials: 'AB',
      title: 'Walk',
      date: '2026-11-10T15:30:00.000Z',
      before: 'Waited for a loud bus',
      incident: { inHome: true, staffIntervened: true, reportFiled: '2026-11-11T17:30:00.000Z' },
      onShift: [],
      oneToOne: { planned: true, actual: true },
      running: ['Walk'],
      hoursSinceRefused: 1,
    })
  })

  test.each([
    [{ week: '2026-11-09' }, 2],
    [{ weekday: 2 }, 1],
    [{ hour: 15 }, 2],
    [{ hour: 8, hours: 8 }, 3],
    [{ before: 'noise' }, 1],
    [{ before: 'not-written' }, 2],
    [{ tried: 'talking' }, 1],
    [{ filing: 'waiting' }, 1],
    [{ kind: 'HAPPY' }, 1],
    [{}, 3],
  ])('the rows of %o are those that the figure counts', async (filters, count) => {
    expect((await read(rowsPath, filters)).total).toBe(count)
  })

  test('staffing in hours with a report stands beside the same hours of other weeks', async () => {
    const { hoursWith, hoursLike, factors } = await read(staffingPath, { kind: 'ALL_BUT_HAPPY' })
    expect({ hoursWith, hoursLike }).toEqual({ hoursWith: 2, hoursLike: 6 })
    const of = (name: string) => factors.find(({ factor }: { factor: string }) => factor === name)
    expect(of('activity-running')).toEqual({
      factor: 'activity-running',
      with: { had: 1, of: 2 },
      like: { had: 0, of: 6 },
      finding: 'too-few',
    })
    expect(of('refused-before')).toMatchObject({ with: { had: 1, of: 2 }, like: { had: 0, of: 6 } })
    expect(of('one-to-one-not-given')).toMatchObject({ with: { had: 0, of: 1 }, like: { had: 0, of: 0 } })
    expect(of('agency-third')).toMatchObject({ with: { had: 0, of: 0 }, like: { had: 0, of: 0 } })
  })

  test('nobody of an agency and no carer gets them', async () => {
    const boss = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    const carer = await server.person({ roles: ['cc-rota-user'] })
    for (const path of paths)
      for (const person of [boss, carer]) expect((await server.ask(person, `${path}?${span}`)).status).toBe(403)
  })

  test.each([
    [{ startDate: '2026-10-02', endDate: '2026-10-01' }, 'Choose a last day that is on or after the first.'],
    [{ startDate: '2016-10-02', endDate: '2026-10-01' }, 'Choose at most 400 days.'],
    [{ location: 'atlantis' }, 'This location cannot be found.'],
  ])('%o is refused with a sentence', async (given, sentence) => {
    const asked = queryOf({ startDate: '2026-10-01', endDate: '2026-10-02', ...given })
    for (const path of paths) {
      const { status, body } = await server.ask(manager, `${path}?${asked}`)
      expect(status).toBe(400)
      expect(body.detail).toBe(sentence)
    }
  })

  test('an unknown client, kind or hour is refused', async () => {
    for (const path of paths) {
      expect((await server.ask(manager, `${path}?${span}&clientId=${crypto.randomUUID()}`)).status).toBe(404)
      expect((await server.ask(manager, `${path}?${span}&kind=BORED`)).status).toBe(400)
    }
    expect((await server.ask(manager, `${rowsPath}?${span}&hour=24`)).body.detail).toBe('Choose an hour from 0 to 23.')
  })

  test('which clients were named stands in the audit trail', async () => {
    for (const path of paths) {
      await server.ask(manager, `${path}?${span}`)
      const answer = await server.database.drizzle.execute(
        `select subject_ids from audit_trail where user_id = '${manager.id}' and action = 'read' order by id desc limit 1`,
      )
      const [row] = (answer as unknown as { rows: { subject_ids: string[] }[] }).rows
      expect(row?.subject_ids).toEqual([AB.id])
    }
  })
})
