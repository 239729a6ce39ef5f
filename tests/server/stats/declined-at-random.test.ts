import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayRange, startOfDay } from '../../../domain/time/zone.ts'
import { reckonOutcomes } from '../../../server/activities/reckon-outcomes.ts'
import { migrationsFolder } from '../../../server/database/migrations-folder.ts'
import { fillWithDeclines } from '../../support/a-declining-provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { readStatsWorld, spansOfRandomWorld } from '../../support/a-stats-world.ts'
import { type PlainFilter, plainDeclined, plainDeclinedRows, queryOf } from '../../support/plain-declined.ts'
import type { PlainWorld } from '../../support/plain-world.ts'

const ZONE = 'Europe/London'
const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const figuresPath = 'GET /stats/rota-activities/declined'
const rowsPath = `${figuresPath}/rows`

type Asked = PlainFilter & { readonly startDate: string; readonly endDate: string; readonly location?: string }

const spanOf = ({ startDate, endDate, location }: Asked) => ({
  fromAt: startOfDay(startDate, ZONE),
  untilAt: dayRange(endDate, ZONE).untilAt,
  location,
})

describe.each([seed, seed + 1])('a random provider (STATS_SEED=%i)', (one) => {
  const now = Date.parse('2026-10-31T01:00:00.000Z')
  const all = { startDate: '2026-03-20', endDate: '2026-11-05' }
  let server: TestServer
  let manager: Person
  let world: PlainWorld

  const expectAgreement = async (asked: Asked) => {
    const answer = await server.ask(manager, `${figuresPath}?${queryOf(asked)}`)
    expect(answer.status).toBe(200)
    expect(answer.body, String(queryOf(asked))).toEqual(plainDeclined(world, spanOf(asked), asked.clientId))
    await expectRows(asked)
  }
  const expectRows = async (asked: Asked) => {
    const { body } = await server.ask(manager, `${rowsPath}?${queryOf(asked)}`)
    const rows = plainDeclinedRows(world, spanOf(asked), asked)
    expect(body._embedded['declined-activities'], String(queryOf(asked))).toEqual(rows)
    expect(body).toMatchObject({ total: rows.length, count: rows.length, page: 1, pageSize: 100 })
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
    'figures and rows of %s to %s agree with a slow count of the activities',
    async (startDate, endDate) => {
      await expectAgreement({ startDate, endDate })
      await expectAgreement({ startDate, endDate, location: 'gh' })
      for (const { id } of world.clients) await expectAgreement({ startDate, endDate, clientId: id })
      const clientId = String(world.clients[0]?.id)
      await expectAgreement({ startDate, endDate, clientId, location: 'mf' })
    },
  )

  test('something is declined, and something repeatedly', async () => {
    const { body } = await server.ask(manager, `${figuresPath}?${queryOf(all)}`)
    expect(body.sum.declined).toBeGreaterThan(10)
    expect(body.repeated.length).toBeGreaterThan(0)
  })

  test.each([
    ['reason', ['illness', 'asleep', 'not-available', 'refused']],
    ['outcome', ['done-later', 'closed', 'not-done']],
    ['title', ['Bath', 'Walk', 'Swimming', 'Medicine']],
    ['weekday', [1, 2, 3, 4, 5, 6, 7]],
    ['hour', Array.from({ length: 24 }, (_, hour) => hour)],
  ])('the rows of each %s make up all rows', async (name, values) => {
    let sum = 0
    for (const value of values) sum += await expectRows({ ...all, [name]: value })
    expect(sum).toBe(plainDeclinedRows(world, spanOf(all)).length)
  })

  test('the rows of several hours make up all rows', async () => {
    let sum = 0
    for (const hour of [0, 7, 14, 21]) sum += await expectRows({ ...all, hour, hours: 7 })
    expect(sum).toBe(plainDeclinedRows(world, spanOf(all)).length)
  })

  test('the rows of what is declined repeatedly are those that it counts', async () => {
    const { body } = await server.ask(manager, `${figuresPath}?${queryOf(all)}`)
    const [{ clientId, title, time, declined }] = body.repeated
    expect(await expectRows({ ...all, clientId, title, time })).toBe(declined)
  })

  test('filters are taken together', async () => {
    const [row] = plainDeclinedRows(world, spanOf(all))
    const both = { ...all, title: String(row?.title), outcome: String(row?.outcome), clientId: String(row?.clientId) }
    expect(await expectRows(both)).toBeGreaterThan(0)
  })

  test('pages follow one another, and one beyond the last is empty', async () => {
    const rows = plainDeclinedRows(world, spanOf(all))
    const last = Math.ceil(rows.length / 7)
    const read: unknown[] = []
    for (let page = 1; page <= last; page += 1) {
      const { body } = await server.ask(manager, `${rowsPath}?${queryOf({ ...all, page, pageSize: 7 })}`)
      expect(body).toMatchObject({ total: rows.length, page, pageSize: 7 })
      expect('next' in body._links).toBe(page < last)
      read.push(...body._embedded['declined-activities'])
    }
    expect(read).toEqual(rows)
    const beyond = await server.ask(manager, `${rowsPath}?${queryOf({ ...all, page: last + 1, pageSize: 7 })}`)
    expect(beyond.body).toMatchObject({ total: rows.length, count: 0, _embedded: { 'declined-activities': [] } })
  })

  test('what an older build kept without reasons is counted anew', async () => {
    await server.database.drizzle.execute(`update activities set outcomes = jsonb_set(outcomes, '{clients}',
      (select coalesce(jsonb_agg(one - 'declinedFor'), '[]') from jsonb_array_elements(outcomes -> 'clients') one))
      where outcomes is not null`)
    const before = await server.ask(manager, `${figuresPath}?${queryOf(all)}`)
    expect(before.body.sum.declined).toBe(0)
    const migration = await readFile(join(migrationsFolder(), '0019_declined-activities.sql'), 'utf8')
    await server.database.drizzle.execute(migration.slice(migration.indexOf('UPDATE')))
    await reckonOutcomes(server.database)
    await expectAgreement(all)
  })
})
