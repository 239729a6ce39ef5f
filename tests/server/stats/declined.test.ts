import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { aClient, anActivity, someSettings } from '../../support/rows.ts'

const figuresPath = 'GET /stats/rota-activities/declined'
const rowsPath = `${figuresPath}/rows`

describe('a client who declines', () => {
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

  const onDay = (day: string, clients = [AB], fields = {}) =>
    anActivity(clients, {
      startDate: `2026-11-${day}T09:00:00.000Z`,
      endDate: `2026-11-${day}T10:00:00.000Z`,
      title: `Day ${day}`,
      ...fields,
    })
  const say = async (row: { id: string }, what: string, said: object) => {
    const id = crypto.randomUUID()
    const { status } = await server.ask(manager, `POST /rota-activities/${row.id}/${what}`, { body: { id, ...said } })
    expect(status).toBe(200)
    return id
  }
  const at = (time: string) => ({ date: `2026-11-21T${time}:00.000Z` })
  const figuresOf = async (title: string) => {
    const { body } = await server.ask(manager, `${figuresPath}?${span}`)
    return body.titles.find((row: { title: string }) => row.title === title)
  }
  const rowsOf = async (title: string) => {
    const { body } = await server.ask(manager, `${rowsPath}?${span}&${queryOf({ title })}`)
    return body._embedded['declined-activities']
  }

  test('an archived client is named, with what was said last', async () => {
    const row = onDay('02', [AB], { locationId: undefined })
    await server.put('activities', row)
    const clients = [{ id: AB.id }]
    const tried = { ...at('09:05'), clients, reason: 'asleep', note: 'Fast asleep.', retry: '2026-11-21T09:30:00.000Z' }
    await say(row, 'unavailable', tried)
    await say(row, 'unavailable', { ...at('09:40'), clients, reason: 'refused', note: 'Wants to stay in bed.' })
    expect(await rowsOf('Day 02')).toEqual([
      {
        activityId: row.id,
        clientId: AB.id,
        initials: 'AB',
        title: 'Day 02',
        location: 'gh',
        startDate: '2026-11-02T09:00:00.000Z',
        declinedAt: '2026-11-21T09:40:00.000Z',
        reason: 'refused',
        displayName: 'Ada',
        note: 'Wants to stay in bed.',
        outcome: 'closed',
      },
    ])
  })

  test('of two clients each counts by themselves: done later, and not done', async () => {
    const row = onDay('03', [AB, CD])
    await server.put('activities', row)
    const clients = [{ id: AB.id }, { id: CD.id }]
    await say(row, 'unavailable', { ...at('09:05'), clients, reason: 'asleep', retry: '2026-11-21T09:30:00.000Z' })
    await say(row, 'start', { ...at('09:30'), clients: [{ id: AB.id }] })
    await say(row, 'stop', { ...at('09:45'), clients: [{ id: AB.id }] })
    expect(await figuresOf('Day 03')).toEqual({
      title: 'Day 03',
      planned: 2,
      declined: 2,
      doneLater: 1,
      closed: 0,
      notDone: 1,
    })
    const outcomes = new Map(
      (await rowsOf('Day 03')).map((one: { initials: string; outcome: string }) => [one.initials, one.outcome]),
    )
    expect(Object.fromEntries(outcomes)).toEqual({ AB: 'done-later', CD: 'not-done' })
  })

  test('a withdrawn decline counts no more', async () => {
    const row = onDay('04')
    await server.put('activities', row)
    const reportId = await say(row, 'unavailable', { ...at('09:05'), clients: [{ id: AB.id }], reason: 'refused' })
    expect(await figuresOf('Day 04')).toMatchObject({ planned: 1, declined: 1 })
    await say(row, 'withdraw', { ...at('09:10'), reportId, reason: 'Another client was meant' })
    expect(await figuresOf('Day 04')).toBeUndefined()
    expect(await rowsOf('Day 04')).toEqual([])
  })

  test('an activity without clients, or one that is still ahead, is not counted', async () => {
    const [nobodys, ahead] = [onDay('05', []), onDay('25')]
    await server.put('activities', nobodys, ahead)
    const before = (await server.ask(manager, `${figuresPath}?${span}`)).body
    await say(nobodys, 'unavailable', { ...at('09:05'), clients: [], reason: 'not-available' })
    await say(ahead, 'unavailable', { ...at('09:05'), clients: [{ id: AB.id }], reason: 'refused' })
    expect((await server.ask(manager, `${figuresPath}?${span}`)).body).toEqual(before)
  })

  test('three of nine at one time of day repeat, three of ten do not', async () => {
    const repeatedOf = async () => {
      const { body } = await server.ask(manager, `${figuresPath}?${span}&clientId=${CD.id}`)
      return body.repeated
    }
    const days = ['06', '07', '08', '09', '10', '11', '12', '13', '14']
    const rows = days.map((day) => onDay(day, [CD], { title: 'Bath' }))
    await server.put('activities', ...rows)
    for (const row of rows.slice(0, 3))
      await say(row, 'unavailable', { ...at('09:05'), clients: [{ id: CD.id }], reason: 'refused' })
    const bath = { clientId: CD.id, initials: 'CD', title: 'Bath', time: '09:00', planned: 9, declined: 3 }
    expect(await repeatedOf()).toEqual([bath])
    await server.put('activities', onDay('15', [CD], { title: 'Bath' }))
    expect(await repeatedOf()).toEqual([])
  })

  test('nobody of an agency and no carer gets them', async () => {
    const boss = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    const carer = await server.person({ roles: ['cc-rota-user'] })
    for (const path of [figuresPath, rowsPath])
      for (const person of [boss, carer]) expect((await server.ask(person, `${path}?${span}`)).status).toBe(403)
  })

  test.each([
    [{ startDate: '2026-10-02', endDate: '2026-10-01' }, 'Choose a last day that is on or after the first.'],
    [{ startDate: '2016-10-02', endDate: '2026-10-01' }, 'Choose at most 400 days.'],
    [{ location: 'atlantis' }, 'This location cannot be found.'],
  ])('%o is refused with a sentence', async (given, sentence) => {
    const asked = queryOf({ startDate: '2026-10-01', endDate: '2026-10-02', ...given })
    for (const path of [figuresPath, rowsPath]) {
      const { status, body } = await server.ask(manager, `${path}?${asked}`)
      expect(status).toBe(400)
      expect(body.detail).toBe(sentence)
    }
  })

  test.each([
    [{ weekday: 0 }, 'Choose a weekday from 1 (Monday) to 7 (Sunday).'],
    [{ weekday: 8 }, 'Choose a weekday from 1 (Monday) to 7 (Sunday).'],
    [{ hour: 24 }, 'Choose an hour from 0 to 23.'],
    [{ hour: 8, hours: 25 }, 'Choose 1 to 24 hours.'],
    [{ page: 0 }, 'page is a whole number from 1.'],
    [{ pageSize: 1001 }, 'pageSize is at most 1000.'],
  ])('rows of %o are refused with a sentence', async (given, sentence) => {
    const { status, body } = await server.ask(manager, `${rowsPath}?${span}&${queryOf(given)}`)
    expect(status).toBe(400)
    expect(body.detail).toBe(sentence)
  })

  test('a day that does not exist, a reason that nobody gives and a client who never was are refused', async () => {
    for (const path of [figuresPath, rowsPath]) {
      const nowhere = await server.ask(manager, `${path}?startDate=2026-02-30&endDate=2026-03-01`)
      expect(nowhere.status).toBe(400)
      const unknown = await server.ask(manager, `${path}?${span}&clientId=${crypto.randomUUID()}`)
      expect(unknown.status).toBe(404)
      expect(unknown.body.detail).toBe('This client cannot be found, or you do not have access to them.')
    }
    expect((await server.ask(manager, `${rowsPath}?${span}&reason=bored`)).status).toBe(400)
    expect((await server.ask(manager, `${rowsPath}?${span}&outcome=lost`)).status).toBe(400)
  })

  test('which clients were named stands in the audit trail', async () => {
    for (const path of [figuresPath, rowsPath]) {
      await server.ask(manager, `${path}?${span}`)
      const answer = await server.database.drizzle.execute(
        `select subject_ids from audit_trail where user_id = '${manager.id}' and action = 'read' order by id desc limit 1`,
      )
      const [row] = (answer as unknown as { rows: { subject_ids: string[] }[] }).rows
      expect([...(row?.subject_ids ?? [])].sort()).toEqual([AB.id, CD.id].sort())
    }
  })
})
