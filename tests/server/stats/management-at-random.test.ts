import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayRange, startOfDay } from '../../../domain/time/zone.ts'
import { demoSettings } from '../../../server/seed/provider.ts'
import { fillWithDeclines } from '../../support/a-declining-provider.ts'
import { fillAtRandom } from '../../support/a-random-provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { readStatsWorld, spansOfRandomWorld } from '../../support/a-stats-world.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { plainManagement } from '../../support/plain-management.ts'
import type { PlainWorld } from '../../support/plain-world.ts'

const ZONE = 'Europe/London'
const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const path = 'GET /stats/management'
const places = demoSettings.locations.map(({ locationId }) => locationId)

type Fill = typeof fillAtRandom

/** Hours are sums of parts: in another order they may differ in the last digit. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one) => (typeof one === 'number' ? Math.round(one * 1e6) / 1e6 : one))

describe.each<[string, number, Fill]>([
  ['of everything', seed, fillAtRandom],
  ['of everything', seed + 1, fillAtRandom],
  ['who decline', seed, fillWithDeclines],
])('a random provider %s (STATS_SEED=%i)', (_what, one, fill) => {
  const now = Date.parse('2026-11-01T12:00:00.000Z')
  let server: TestServer
  let manager: Person
  let world: PlainWorld

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await fill(server, manager, one)
    world = await readStatsWorld(server, manager, { zone: ZONE, now })
  })
  afterAll(() => server.close())

  const ask = async (startDate: string, endDate: string, location?: string) => {
    const asked = { startDate, endDate, ...(location === undefined ? {} : { location }) }
    const { status, body } = await server.ask(manager, `${path}?${queryOf(asked)}`)
    expect(status).toBe(200)
    const span = { fromAt: startOfDay(startDate, ZONE), untilAt: dayRange(endDate, ZONE).untilAt, location }
    // Activities that are nowhere come last, under no location.
    const { locations, ...rest } = plainManagement(world, span, places)
    const shown = body.locations.filter((row: { location?: string }) => row.location !== undefined)
    expect(rounded({ ...body, locations: shown }), JSON.stringify(asked)).toEqual(rounded({ ...rest, locations }))
    return body
  }

  test.each(spansOfRandomWorld)('the figures of %s to %s agree with a slow count', async (startDate, endDate) => {
    const body = await ask(startDate, endDate)
    for (const place of places) await ask(startDate, endDate, place)
    const parts = body.locations.reduce((sum: number, row: { planned: number }) => sum + row.planned, 0)
    expect(parts).toBe(body.sum.planned)
    const rowsOf = async (counted: string) => {
      const query = queryOf({ startDate, endDate, counted, pageSize: '1' })
      return (await server.ask(manager, `GET /stats/rota-activities/client-activities/rows?${query}`)).body.total
    }
    expect([await rowsOf('finished'), await rowsOf('finished-late')]).toEqual([body.sum.done, body.sum.startedLate])
  })
})
