import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayRange, startOfDay } from '../../../domain/time/zone.ts'
import { fillWithDeclines } from '../../support/a-declining-provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { readStatsWorld, spansOfRandomWorld } from '../../support/a-stats-world.ts'
import { type PlainReportFilter, plainActivityReports } from '../../support/plain-activity-reports.ts'
import { queryOf } from '../../support/plain-declined.ts'
import type { PlainWorld } from '../../support/plain-world.ts'

const ZONE = 'Europe/London'
const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const path = 'GET /stats/rota-activities/reports'

type Asked = PlainReportFilter & { readonly startDate: string; readonly endDate: string; readonly location?: string }

const spanOf = ({ startDate, endDate, location }: Asked) => ({
  fromAt: startOfDay(startDate, ZONE),
  untilAt: dayRange(endDate, ZONE).untilAt,
  location,
})

describe.each([seed, seed + 1])('the reports of a random provider (STATS_SEED=%i)', (one) => {
  const now = Date.parse('2026-10-31T01:00:00.000Z')
  const all = { startDate: '2026-03-20', endDate: '2026-11-05' }
  let server: TestServer
  let manager: Person
  let world: PlainWorld

  const expectRows = async (asked: Asked): Promise<number> => {
    const { status, body } = await server.ask(manager, `${path}?${queryOf({ ...asked, pageSize: 1000 })}`)
    expect(status).toBe(200)
    const rows = plainActivityReports(world, spanOf(asked), asked)
    expect(body._embedded['activity-reports'], String(queryOf(asked))).toEqual(rows)
    expect(body).toMatchObject({ total: rows.length, count: rows.length, page: 1 })
    return rows.length
  }

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await fillWithDeclines(server, manager, one)
    world = await readStatsWorld(server, manager, { zone: ZONE, now })
  })
  afterAll(() => server.close())

  test.each(spansOfRandomWorld)(
    'those of %s to %s agree with the activities, one by one',
    async (startDate, endDate) => {
      await expectRows({ startDate, endDate })
      await expectRows({ startDate, endDate, location: 'gh' })
      for (const { id } of world.clients) await expectRows({ startDate, endDate, clientId: id })
    },
  )

  test.each([
    ['event', ['STARTED', 'STOPPED', 'REFUSED', 'UNAVAILABLE', 'COMMENT', 'CONTINUATION', 'BEHAVIOUR', 'HELP']],
    ['kind', ['appointment', 'care', 'office', 'support']],
  ])('those of each %s make up all of them', async (name, values) => {
    let sum = 0
    for (const value of values) sum += await expectRows({ ...all, [name]: value })
    expect(sum).toBe(plainActivityReports(world, spanOf(all)).length)
    expect(sum).toBeGreaterThan(20)
  })

  test.each(['bed', 'BED stay', 'morning bed', '100%', '0_', 'no_one', '%', 'garden', 'schöner', 'Sang', '  '])(
    'the words “%s” are looked for in the notes, whatever they mean to a database',
    async (words) => {
      await expectRows({ ...all, words })
    },
  )

  test('a person wrote them, and nobody else did', async () => {
    expect(await expectRows({ ...all, userId: manager.id })).toBe(await expectRows(all))
    expect(await expectRows({ ...all, userId: crypto.randomUUID() })).toBe(0)
  })

  test('pages follow one another, and one beyond the last is empty', async () => {
    const rows = plainActivityReports(world, spanOf(all))
    const last = Math.ceil(rows.length / 20)
    const read: unknown[] = []
    for (let page = 1; page <= last; page += 1) {
      const { body } = await server.ask(manager, `${path}?${queryOf({ ...all, page, pageSize: 20 })}`)
      expect('next' in body._links).toBe(page < last)
      read.push(...body._embedded['activity-reports'])
    }
    expect(read).toEqual(rows)
    const beyond = await server.ask(manager, `${path}?${queryOf({ ...all, page: last + 1, pageSize: 20 })}`)
    expect(beyond.body).toMatchObject({ total: rows.length, count: 0 })
  })
})
