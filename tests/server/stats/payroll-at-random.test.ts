import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payrollBookOf, rulesOn } from '../../../domain/payroll/payroll-rules.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { fillAtRandom } from '../../support/a-random-provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { readStatsWorld } from '../../support/a-stats-world.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { type PlainPayrollWorld, plainAgencyPay, plainPay } from '../../support/plain-payroll.ts'

const ZONE = 'Europe/London'
const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 1_000_000))

type Line = { kind: string; id: string; location: string; paid: number }

describe.each([seed, seed + 1])('a random provider (STATS_SEED=%i)', (one) => {
  const now = Date.parse('2026-10-31T01:00:00.000Z')
  let server: TestServer
  let manager: Person
  let world: PlainPayrollWorld

  const listed = async (path: string) =>
    Object.values((await server.ask(manager, `GET ${path}?page=1&pageSize=250`)).body._embedded)[0] as never[]

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await fillAtRandom(server, manager, one)
    const read = await readStatsWorld(server, manager, { zone: ZONE, now })
    const book = payrollBookOf(read.clock)
    world = {
      clock: read.clock,
      shifts: read.shifts,
      rulesOn: (day) => rulesOn(book, day),
      staff: await listed('/rota-users'),
      oncall: await listed('/rota-oncall'),
    }
  })
  afterAll(() => server.close())

  test('every line, and those of one location, agree with a look at every single minute', async () => {
    let lines = 0
    const first = world.shifts.map(({ day }) => day).sort()[0] ?? '2026-10-19'
    for (const from of [first, addDays(first, 5), addDays(first, 7)]) {
      const period = { from, until: addDays(from, 6) }
      const asked = { startDate: period.from, endDate: period.until }
      const { status, body } = await server.ask(manager, `GET /stats/payroll?${queryOf(asked)}`)
      expect(status).toBe(200)
      for (const line of body._embedded.lines as Line[]) {
        const plain =
          line.kind === 'person'
            ? plainPay(line.id, period, world)
            : plainAgencyPay({ agencyId: line.id, location: line.location }, period, world)
        expect(line, JSON.stringify(period)).toMatchObject(plain)
      }
      const atPlace = (await server.ask(manager, `GET /stats/payroll?${queryOf({ ...asked, location: 'gh' })}`)).body
      expect(atPlace._embedded.lines).toEqual(body._embedded.lines.filter(({ location }: Line) => location === 'gh'))
      lines += body._embedded.lines.length
    }
    expect(lines).toBeGreaterThan(3)
  })

  test('nobody who worked is missing', async () => {
    const days = world.shifts.map(({ day }) => day).sort()
    const period = { from: days[0] ?? '', until: days.at(-1) ?? '' }
    const { body } = await server.ask(
      manager,
      `GET /stats/payroll?${queryOf({ startDate: period.from, endDate: period.until })}`,
    )
    const known = new Set(body._embedded.lines.map(({ id }: Line) => id))
    const people = new Set(world.shifts.flatMap(({ assignedTo }) => assignedTo.flatMap(({ userId }) => userId ?? [])))
    for (const id of people) if (plainPay(id, period, world).paid > 0) expect(known.has(id)).toBe(true)
  })
})
