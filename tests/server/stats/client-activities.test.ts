import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepRecords } from '../../support/a-recorded-provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { aClient, anActivity, someSettings } from '../../support/rows.ts'

type Row = { readonly id: string; readonly clientId: string; readonly kind: string }
const path = 'GET /stats/rota-activities/client-activities'

describe('a client of whom two systems know', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  const span = queryOf({ startDate: '2026-11-01', endDate: '2026-11-30' })
  const [AB, CD] = [aClient({ archivedOn: '2026-11-20' }), aClient({ initials: 'CD', location: { locationId: 'mf' } })]
  const personalCare = { externalSourceMeta: { ActionIconID: 8001 } }
  let server: TestServer
  let manager: Person

  beforeAll(async () => {
    server = await aServer({ clock: () => now, hasCareRecords: true })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await server.put('providerSettings', someSettings())
    await server.put('clients', AB, CD)
    // 09:00 to 10:00 of Saturday 21 November.
    const bath = anActivity([AB, CD], { title: 'Bath', ...personalCare })
    const meal = { title: 'Lunch', externalSource: 'pcs', externalSourceMeta: { ActionIconID: 7001 } }
    const lunch = anActivity([CD], {
      ...meal,
      startDate: '2026-11-21T11:00:00.000Z',
      endDate: '2026-11-21T11:30:00.000Z',
    })
    await server.put('activities', bath, lunch)
    const say = (what: string, said: object) =>
      server.ask(manager, `POST /rota-activities/${bath.id}/${what}`, { body: { id: crypto.randomUUID(), ...said } })
    const [justAB, justCD] = [[{ id: AB.id }], [{ id: CD.id }]]
    await say('start', { date: '2026-11-21T09:10:00.000Z', clients: justAB })
    await say('stop', { date: '2026-11-21T09:35:00.000Z', clients: justAB })
    await say('unavailable', { date: '2026-11-21T09:05:00.000Z', clients: justCD, reason: 'refused' })
    await keepRecords(server, [
      // The same bath, and a nearer one than this.
      {
        clientId: AB.id,
        startDate: '2026-11-21T09:12:00.000Z',
        endDate: '2026-11-21T09:40:00.000Z',
        actionIconId: 8001,
      },
      {
        clientId: AB.id,
        startDate: '2026-11-21T09:50:00.000Z',
        endDate: '2026-11-21T09:55:00.000Z',
        actionIconId: 8002,
      },
      // Declined here at first, and done half an hour later.
      {
        clientId: CD.id,
        startDate: '2026-11-21T09:30:00.000Z',
        endDate: '2026-11-21T09:50:00.000Z',
        actionIconId: 8001,
      },
      // Kept there alone, planned and done; and something without an action.
      { clientId: CD.id, startDate: '2026-11-21T11:05:00.000Z', actionIconId: 7001 },
      { clientId: CD.id, startDate: '2026-11-16T20:00:00.000Z', endDate: '2026-11-16T20:10:00.000Z' },
    ])
  })
  afterAll(() => server.close())

  const ask = (more = '') => server.ask(manager, `${path}?${span}${more}`)

  test('both sides stand beside each other, and what is in both counts once', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body.source).toEqual({ name: 'pcs', retrievedAt: '2026-10-31T00:00:00.000Z' })
    expect(body.sum).toEqual({
      rota: { planned: 2, done: 1, declined: 1, doneLater: 0, expectedMinutes: 120, takenMinutes: 25 },
      external: { planned: 1, recorded: 5, expectedMinutes: 30 + 60 + 30 + 30, takenMinutes: 28 + 5 + 20 + 10 },
      together: {
        ...{ planned: 3, done: 5, doneThere: 4, declined: 1, doneLater: 1, notDone: 0, inBoth: 2 },
        ...{ expectedMinutes: 60 + 60 + 30 + 60, takenMinutes: 25 + 5 + 20 + 10 },
      },
    })
    expect(body.aspects.map(({ aspect }: { aspect: string }) => aspect)).toEqual([
      ...['NONE', 'Nutrition eating and drinking', 'Personal care'],
    ])
    expect(
      body.weeks.map(({ monday, together }: { monday: string; together: { done: number } }) => [monday, together.done]),
    ).toEqual([['2026-11-16', 5]])
    expect(body.hours.map(({ weekday, hour }: { weekday: number; hour: number }) => [weekday, hour])).toEqual([
      ...[
        [1, 20],
        [6, 9],
        [6, 11],
      ],
    ])
  })

  test('an action with a number that no catalogue has, and an end in a mistyped year, still count', async () => {
    const odd = anActivity([CD], {
      startDate: '2026-11-02T09:00:00.000Z',
      endDate: '9999-12-31T09:00:00.000Z',
      externalSourceMeta: { ActionIconID: 3_000_000_000 },
    })
    await server.put('activities', odd, { ...odd, id: crypto.randomUUID() })
    const day = 'startDate=2026-11-02&endDate=2026-11-02'
    expect((await server.ask(manager, `${path}?${day}`)).body.sum.rota.planned).toBe(2)
    const rows = await server.ask(manager, `${path}/rows?${day}`)
    expect(rows.body._embedded['client-activities']).toMatchObject([{ aspect: 'NONE' }, { aspect: 'NONE' }])
    const week = await server.ask(manager, `${path}/rows?${day}&week=0000-01-01`)
    expect(week.status).toBe(400)
    await server.database.drizzle.execute(sql`delete from activity_clients where activity_id in (select id from activities
      where body ->> 'startDate' = ${odd.startDate})`)
    await server.database.drizzle.execute(sql`delete from activities where body ->> 'startDate' = ${odd.startDate}`)
  })

  test('a day alone has what the longer span says of it, also where a record lies beyond it', async () => {
    const midnight = await server.ask(
      manager,
      `${path}?startDate=2026-11-21T09:00:00.000Z&endDate=2026-11-21T09:05:00.000Z`,
    )
    expect(midnight.body.sum.together).toMatchObject({ planned: 2, done: 2, inBoth: 2, takenMinutes: 45 })
    expect(midnight.body.sum.external.recorded).toBe(0)
    const after = await server.ask(
      manager,
      `${path}?startDate=2026-11-21T09:05:00.000Z&endDate=2026-11-21T09:45:00.000Z`,
    )
    expect(after.body.sum).toMatchObject({
      external: { recorded: 2 },
      together: { planned: 0, done: 0, takenMinutes: 0 },
    })
  })

  test('a client who has left counts; an aspect and a location narrow both sides', async () => {
    expect((await ask(`&clientId=${AB.id}`)).body.sum).toMatchObject({
      rota: { planned: 1 },
      external: { recorded: 2 },
    })
    expect((await ask('&aspect=NONE')).body.sum).toMatchObject({ rota: { planned: 0 }, external: { recorded: 1 } })
    expect((await ask('&location=mf')).body.sum).toMatchObject({ rota: { planned: 0 }, external: { recorded: 3 } })
  })

  test('the rows tell which side has what', async () => {
    const { body } = await server.ask(manager, `${path}/rows?${span}&clientId=${CD.id}`)
    const rows = body._embedded['client-activities'].map(({ id: _id, clientId: _client, ...row }: Row) => row)
    expect(body.total).toBe(3)
    expect(rows[1]).toEqual({
      ...{ kind: 'rota', initials: 'CD', title: 'Bath', location: 'gh', startDate: '2026-11-21T09:00:00.000Z' },
      ...{
        aspect: 'Personal care',
        isDone: false,
        isDeclined: true,
        isInBoth: true,
        expectedMinutes: 60,
        takenMinutes: 20,
      },
    })
    expect(rows.map(({ kind }: Row) => kind)).toEqual(['external', 'rota', 'record'])
    const none = await server.ask(manager, `${path}/rows?${span}&page=2`)
    expect(none.body).toMatchObject({ total: 5, count: 0 })
  })

  test('nobody of an agency and no carer gets them', async () => {
    const boss = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    const carer = await server.person({ roles: ['cc-rota-user'] })
    for (const person of [boss, carer])
      for (const one of [path, `${path}/rows`]) expect((await server.ask(person, `${one}?${span}`)).status).toBe(403)
  })

  test.each([
    ['startDate=2026-11-02&endDate=2026-11-01', 400],
    ['startDate=2016-11-02&endDate=2026-11-01', 400],
    ['startDate=2026-02-30&endDate=2026-03-01', 400],
    [`${span}&aspect=Cooking`, 400],
    [`${span}&location=atlantis`, 400],
    [`${span}&clientId=${crypto.randomUUID()}`, 404],
  ])('%s is refused', async (query, status) => {
    expect((await server.ask(manager, `${path}?${query}`)).status).toBe(status)
    expect((await server.ask(manager, `${path}/rows?${query}`)).status).toBe(status)
  })

  test.each(['weekday=8', 'hour=24', 'hours=0', 'counted=everything', 'week=2026-02-30', 'page=0'])(
    'rows of %s are refused',
    async (query) => {
      expect((await server.ask(manager, `${path}/rows?${span}&${query}`)).status).toBe(400)
    },
  )

  test('which clients were named stands in the audit trail', async () => {
    await ask()
    const answer = await server.database.drizzle.execute(
      `select subject_ids from audit_trail where user_id = '${manager.id}' and action = 'read' order by id desc limit 1`,
    )
    const [row] = (answer as unknown as { rows: { subject_ids: string[] }[] }).rows
    expect([...(row?.subject_ids ?? [])].sort()).toEqual([AB.id, CD.id].sort())
  })
})

describe.each([
  ['no external system is connected', false],
  ['a connected one never gave a record', true],
])('where %s', (_what, hasCareRecords) => {
  test('it is said that there is none, and the rota has its figures', async () => {
    const server = await aServer({ clock: () => Date.parse('2026-11-21T12:00:00.000Z'), hasCareRecords })
    const manager = await server.person({ roles: ['cc-rota-admin'] })
    const client = aClient()
    await server.put('providerSettings', someSettings())
    await server.put('clients', client)
    await server.put('activities', anActivity([client]))
    if (!hasCareRecords) await keepRecords(server, [{ clientId: client.id, startDate: '2026-11-21T09:00:00.000Z' }])
    const { body } = await server.ask(manager, `${path}?startDate=2026-11-01&endDate=2026-11-30`)
    await server.close()
    expect(body).not.toHaveProperty('source')
    expect(body.sum).toMatchObject({
      rota: { planned: 1 },
      external: { recorded: 0 },
      together: { planned: 1, done: 0 },
    })
  })
})
