import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayRange, startOfDay } from '../../../domain/time/zone.ts'
import { fillWithRecords } from '../../support/a-recorded-provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { readStatsWorld, spansOfRandomWorld } from '../../support/a-stats-world.ts'
import {
  type PlainRecord,
  plainClientActivities,
  plainClientActivityIds,
  readPlainRecords,
} from '../../support/plain-client-activities.ts'
import { queryOf } from '../../support/plain-declined.ts'
import type { PlainWorld } from '../../support/plain-world.ts'

const ZONE = 'Europe/London'
const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 1_000_000))
type Row = { readonly id: string; readonly clientId: string }
const path = 'GET /stats/rota-activities/client-activities'

describe.each([seed, seed + 1])('a random provider (STATS_SEED=%i)', (one) => {
  const now = Date.parse('2026-10-31T01:00:00.000Z')
  let server: TestServer
  let manager: Person
  let world: PlainWorld
  let records: PlainRecord[]

  beforeAll(async () => {
    server = await aServer({ clock: () => now, hasCareRecords: true })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await fillWithRecords(server, manager, one)
    world = await readStatsWorld(server, manager, { zone: ZONE, now })
    records = await readPlainRecords(server, manager, world)
  })
  afterAll(() => server.close())

  const expectAgreement = async (asked: {
    startDate: string
    endDate: string
    location?: string
    clientId?: string
    aspect?: string
  }) => {
    const { status, body } = await server.ask(manager, `${path}?${queryOf(asked)}`)
    expect(status).toBe(200)
    const { startDate, endDate, location, ...rest } = asked
    const span = { fromAt: startOfDay(startDate, ZONE), untilAt: dayRange(endDate, ZONE).untilAt, location }
    expect(body, String(queryOf(asked))).toEqual(plainClientActivities({ world, records }, span, rest))
    return body
  }

  test.each(spansOfRandomWorld)(
    'figures of %s to %s agree with a slow count of activities and records',
    async (startDate, endDate) => {
      await expectAgreement({ startDate, endDate })
      await expectAgreement({ startDate, endDate, location: 'gh' })
      for (const { id } of world.clients) await expectAgreement({ startDate, endDate, clientId: id })
      for (const aspect of ['Activities', 'NONE']) await expectAgreement({ startDate, endDate, aspect, location: 'mf' })
    },
  )

  const all = { startDate: '2026-03-20', endDate: '2026-11-05' }
  const ever = { fromAt: startOfDay(all.startDate, ZONE), untilAt: dayRange(all.endDate, ZONE).untilAt }
  const askRows = async (filter: object) =>
    (await server.ask(manager, `${path}/rows?${queryOf({ ...all, pageSize: 1000, ...filter })}`)).body

  test('the rows are the activities and records, each once, of a week, a weekday and an hour', async () => {
    const { weeks, hours } = (await server.ask(manager, `${path}?${queryOf(all)}`)).body
    const cells = [{}, { week: weeks[0].monday }, { weekday: hours[0].weekday, hour: hours[0].hour }, { weekday: 7 }]
    for (const filter of cells) {
      const body = await askRows(filter)
      const ids = body._embedded['client-activities'].map((row: Row) => `${row.id} ${row.clientId}`)
      expect(ids, JSON.stringify(filter)).toEqual(plainClientActivityIds({ world, records }, ever, filter))
      expect(body.total).toBe(ids.length)
    }
  })

  test('each figure has as many rows as it says', async () => {
    const { rota, external, together } = (await server.ask(manager, `${path}?${queryOf(all)}`)).body.sum
    const figures = {
      planned: together.planned,
      done: together.done,
      'done-there': together.doneThere,
      declined: together.declined,
      'declined-only': together.declined - together.doneLater,
      'not-done': together.notDone,
      'in-both': together.inBoth,
      'rota-planned': rota.planned,
      'rota-done': rota.done,
      'rota-declined': rota.declined,
      'external-planned': external.planned,
      recorded: external.recorded,
    }
    for (const [counted, figure] of Object.entries(figures))
      expect((await askRows({ counted, pageSize: 1 })).total, counted).toBe(figure)
  })

  test('some of it stands in both, and some only in one', async () => {
    const { rota, external, together } = (await expectAgreement({ startDate: '2026-03-20', endDate: '2026-11-05' })).sum
    expect(together.inBoth).toBeGreaterThan(0)
    expect(external.recorded).toBeGreaterThan(together.inBoth)
    expect(rota.planned).toBeGreaterThan(together.inBoth)
    expect(external.planned).toBeGreaterThan(0)
  })
})
