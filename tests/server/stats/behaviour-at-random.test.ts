import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayRange, startOfDay } from '../../../domain/time/zone.ts'
import { fillWithBehaviour } from '../../support/a-behaving-provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { plainBehaviour, plainBehaviourIds, plainStaffing } from '../../support/plain-behaviour.ts'
import { queryOf } from '../../support/plain-declined.ts'
import type { PlainWorld } from '../../support/plain-world.ts'

const ZONE = 'Europe/London'
const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const path = 'GET /stats/rota-activities/behaviour'

type Asked = {
  readonly startDate: string
  readonly endDate: string
  readonly location?: string
  readonly clientId?: string
  readonly kind?: string
}

const spanOf = ({ startDate, endDate, location }: Asked) => ({
  fromAt: startOfDay(startDate, ZONE),
  untilAt: dayRange(endDate, ZONE).untilAt,
  location,
})

describe.each([seed, seed + 1])('a random provider (STATS_SEED=%i)', (one) => {
  const now = Date.parse('2026-10-31T01:00:00.000Z')
  let server: TestServer
  let manager: Person
  let world: PlainWorld

  const expectAgreement = async (asked: Asked) => {
    const said = String(queryOf(asked))
    const figures = await server.ask(manager, `${path}?${said}`)
    expect(figures.status).toBe(200)
    const { levels: _levels, ...counted } = figures.body
    expect(counted, said).toEqual(plainBehaviour(world, spanOf(asked), asked))
    const rows = await server.ask(manager, `${path}/rows?${said}&pageSize=1000`)
    const ids = rows.body._embedded['behaviour-reports'].map(({ reportId }: { reportId: string }) => reportId)
    expect(ids, said).toEqual(plainBehaviourIds(world, spanOf(asked), asked))
    const { body } = await server.ask(manager, `${path}/staffing?${said}`)
    const plain = plainStaffing(world, spanOf(asked), asked)
    expect({ hoursWith: body.hoursWith, hoursLike: body.hoursLike }, said).toEqual({
      hoursWith: plain.hoursWith,
      hoursLike: plain.hoursLike,
    })
    const shares = body.factors.slice(0, 5).map((factor: { with: object; like: object }) => ({
      with: factor.with,
      like: factor.like,
    }))
    expect(shares, said).toEqual(plain.shares)
  }

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    world = await fillWithBehaviour(server, manager, { seed: one, now })
  })
  afterAll(() => server.close())

  test.each([
    ['2026-03-20', '2026-11-05'],
    ['2026-03-23', '2026-03-29'],
    ['2026-03-22', '2026-04-04'],
    ['2026-10-19', '2026-10-25'],
    ['2026-10-26', '2026-11-01'],
  ])('figures, rows and staffing of %s to %s agree with a slow count', async (startDate, endDate) => {
    await expectAgreement({ startDate, endDate })
    await expectAgreement({ startDate, endDate, location: 'gh', kind: 'ALL_BUT_HAPPY' })
    for (const { id } of world.clients) await expectAgreement({ startDate, endDate, clientId: id })
    await expectAgreement({ startDate, endDate, kind: 'AGITATED' })
  })

  test('something is reported', () => {
    const all = plainBehaviour(world, spanOf({ startDate: '2026-03-20', endDate: '2026-11-05' }))
    expect(all.sum.reports).toBeGreaterThan(8)
    expect(all.sum.incidents).toBeGreaterThan(1)
  })
})
