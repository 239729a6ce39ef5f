import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayRange, startOfDay } from '../../../domain/time/zone.ts'
import { fillWithDeclines } from '../../support/a-declining-provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { readStatsWorld, spansOfRandomWorld } from '../../support/a-stats-world.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { plainExperience } from '../../support/plain-experience.ts'
import type { PlainWorld } from '../../support/plain-world.ts'
import { aClient, anActivity, someSettings } from '../../support/rows.ts'

const ZONE = 'Europe/London'
const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const path = 'GET /stats/rota-activities/client-experience'

describe.each([seed, seed + 1])('a random provider (STATS_SEED=%i)', (one) => {
  const now = Date.parse('2026-10-31T01:00:00.000Z')
  let server: TestServer
  let manager: Person
  let world: PlainWorld

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await fillWithDeclines(server, manager, one)
    world = await readStatsWorld(server, manager, { zone: ZONE, now })
  })
  afterAll(() => server.close())

  const expectAgreement = async (asked: {
    startDate: string
    endDate: string
    location?: string
    clientId?: string
  }) => {
    const { status, body } = await server.ask(manager, `${path}?${queryOf(asked)}`)
    expect(status).toBe(200)
    const { startDate, endDate, location, clientId } = asked
    const span = { fromAt: startOfDay(startDate, ZONE), untilAt: dayRange(endDate, ZONE).untilAt, location }
    expect(body, String(queryOf(asked))).toEqual(plainExperience(world, span, clientId))
    return body.sum.ratings
  }

  test.each(spansOfRandomWorld)(
    'figures of %s to %s agree with a slow count of the answers',
    async (startDate, endDate) => {
      await expectAgreement({ startDate, endDate })
      await expectAgreement({ startDate, endDate, location: 'gh' })
      for (const { id } of world.clients) await expectAgreement({ startDate, endDate, clientId: id })
    },
  )

  test('there are answers at all', async () => {
    expect(await expectAgreement({ startDate: '2026-03-20', endDate: '2026-11-05' })).toBeGreaterThan(0)
  })
})

describe('a client who answers', () => {
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
    const bath = anActivity([AB, CD], { title: 'Bath', personsRequired: 2 })
    const walk = anActivity([CD], { title: 'Walk', startDate: '2026-11-15T14:30:00.000Z' })
    await server.put('activities', bath, walk)
    const stop = (row: { id: string }, said: object) =>
      server.ask(manager, `POST /rota-activities/${row.id}/stop`, {
        body: { id: crypto.randomUUID(), date: '2026-11-21T09:45:00.000Z', ...said },
      })
    const reports = [{ clientId: CD.id, satisfaction: 5 }]
    await stop(bath, { clients: [{ id: AB.id }, { id: CD.id }], satisfaction: 2, reports })
    await stop(walk, { clients: [{ id: CD.id }] })
  })
  afterAll(() => server.close())

  test('has the answers that were recorded, by activity, person, staff and time', async () => {
    const { body } = await server.ask(manager, `${path}?${span}`)
    const both = { ratings: 2, points: 7, counts: [0, 1, 0, 0, 1] }
    expect(body).toEqual({
      sum: { finished: 3, ...both },
      titles: [{ title: 'Bath', ...both }],
      clients: [
        { clientId: AB.id, initials: 'AB', ratings: 1, points: 2, counts: [0, 1, 0, 0, 0] },
        { clientId: CD.id, initials: 'CD', ratings: 1, points: 5, counts: [0, 0, 0, 0, 1] },
      ],
      staff: [{ personsRequired: 2, ...both }],
      hours: [{ weekday: 6, hour: 9, ...both }],
      weeks: [{ monday: '2026-11-16', ...both }],
    })
  })

  test('nobody of an agency and no carer gets them', async () => {
    const boss = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    const carer = await server.person({ roles: ['cc-rota-user'] })
    for (const person of [boss, carer]) expect((await server.ask(person, `${path}?${span}`)).status).toBe(403)
  })

  test.each([
    ['startDate=2026-11-02&endDate=2026-11-01', 400],
    ['startDate=2016-11-02&endDate=2026-11-01', 400],
    ['startDate=2026-02-30&endDate=2026-03-01', 400],
    [`${span}&location=atlantis`, 400],
    [`${span}&clientId=${crypto.randomUUID()}`, 404],
  ])('%s is refused', async (query, status) => {
    expect((await server.ask(manager, `${path}?${query}`)).status).toBe(status)
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
