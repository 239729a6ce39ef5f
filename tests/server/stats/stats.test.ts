import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayRange, startOfDay } from '../../../domain/time/zone.ts'
import { reckonOutcomes } from '../../../server/activities/reckon-outcomes.ts'
import { accountId, demoAccounts } from '../../../server/seed/accounts.ts'
import { seedDemo } from '../../../server/seed/index.ts'
import { demoSettings } from '../../../server/seed/provider.ts'
import { fillAtRandom } from '../../support/a-random-provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { readStatsWorld } from '../../support/a-stats-world.ts'
import {
  plainClientEnjoyment,
  plainClientsPerformance,
  plainUsersPerformance,
} from '../../support/plain-performance.ts'
import {
  plainAgenciesSignIns,
  plainShiftHours,
  plainSignInsByDay,
  plainUsersSignIns,
} from '../../support/plain-shifts.ts'
import type { PlainSpan, PlainWorld } from '../../support/plain-world.ts'
import { aRota, aShift } from '../../support/rows.ts'

const ZONE = 'Europe/London'
const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 1_000_000))

const figures = [
  ['/stats/users/activity-performance', plainUsersPerformance],
  ['/stats/rotas/shift-hours/staff-agency-split', plainShiftHours],
  ['/stats/clients/activity-performance', plainClientsPerformance],
  ['/stats/users/auth-events/day-summary', plainSignInsByDay],
  ['/stats/users/auth-events/latest-with-shifts', plainUsersSignIns],
  ['/stats/rota-agencies/auth-events/latest-with-shifts', plainAgenciesSignIns],
] as const
const enjoyment = '/stats/rota-activities/client-enjoyment'

/** Days as a client asks for them, and what they mean. */
const daysAsked = (first: string, last: string, location?: string) => ({
  query: new URLSearchParams({ startDate: first, endDate: last, ...(location === undefined ? {} : { location }) }),
  span: { fromAt: startOfDay(first, ZONE), untilAt: dayRange(last, ZONE).untilAt, location },
})

/** Moments as a client asks for them. */
const momentsAsked = (first: string, last: string) => ({
  query: new URLSearchParams({ startDate: first, endDate: last }),
  span: { fromAt: Date.parse(first), untilAt: Date.parse(last) },
})

type Place = { readonly server: TestServer; readonly manager: Person; readonly world: PlainWorld }
type Asked = { readonly query: URLSearchParams; readonly span: PlainSpan }

const expectAgreement = async ({ server, manager, world }: Place, { query, span }: Asked) => {
  for (const [path, plain] of figures) {
    const { status, body } = await server.ask(manager, `GET ${path}?${query}`)
    expect(status).toBe(200)
    expect(body, `${path}?${query}`).toEqual(plain(world, span))
  }
  const asked = new URLSearchParams([...query].filter(([name]) => name !== 'location'))
  const all = await server.ask(manager, `GET ${enjoyment}?${asked}`)
  expect(all.body, enjoyment).toEqual(plainClientEnjoyment(world, span))
  for (const { id } of world.clients.slice(0, 5)) {
    const one = await server.ask(manager, `GET ${enjoyment}?${asked}&clientId=${id}`)
    expect(one.body).toEqual(plainClientEnjoyment(world, span, id))
  }
}

describe.each([seed, seed + 1])('a random provider (STATS_SEED=%i)', (one) => {
  const now = Date.parse('2026-11-01T12:00:00.000Z')
  let place: Place

  beforeAll(async () => {
    const server = await aServer({ clock: () => now })
    const manager = await server.person({ roles: ['cc-rota-admin'] })
    await fillAtRandom(server, manager, one)
    place = { server, manager, world: await readStatsWorld(server, manager, { zone: ZONE, now }) }
  })
  afterAll(() => place.server.close())

  test.each([
    ['2026-03-24', '2026-11-30'],
    ['2026-03-28', '2026-03-29'],
    ['2026-10-25', '2026-10-25'],
    ['2026-10-24', '2026-10-26'],
  ] as const)('every figure of %s to %s agrees with a slow count of its rows', async (first, last) => {
    expect(place.world.activities.length).toBeGreaterThan(10)
    await expectAgreement(place, daysAsked(first, last))
    await expectAgreement(place, daysAsked(first, last, 'gh'))
  })

  test('every figure of a part of a night over the clock change agrees with a slow count of its rows', () =>
    expectAgreement(place, momentsAsked('2026-10-24T22:15:00.000Z', '2026-10-25T07:10:00.000Z')))
})

describe('the demo provider', () => {
  const now = Date.parse('2026-10-28T10:14:00Z')
  let server: TestServer
  let world: PlainWorld
  const as = (name: string): Person => {
    const account = demoAccounts.find(({ email }) => email === `${name}@demo.example`)
    if (account === undefined) throw new Error(`There is no account ${name}`)
    return { id: accountId(account), token: `Bearer test ${accountId(account)}` }
  }
  const manager = as('manager')

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    const createAccounts = async (accounts: readonly { sub?: string }[]) => accounts.map(({ sub }) => sub ?? '')
    await seedDemo({ database: server.database, createAccounts, clock: () => now })
    world = await readStatsWorld(server, manager, { zone: ZONE, now })
  })
  afterAll(() => server.close())

  test('every figure agrees with a slow count of its rows', async () => {
    await expectAgreement({ server, manager, world }, daysAsked('2026-09-28', '2026-11-28'))
    await expectAgreement({ server, manager, world }, daysAsked('2026-10-24', '2026-10-25', 'mf'))
  })

  test('what an older build left uncounted is counted when the server starts', async () => {
    await server.database.drizzle.execute('update activities set outcomes = null')
    const asked = daysAsked('2026-10-14', '2026-10-28')
    const read = `GET /stats/clients/activity-performance?${asked.query}`
    expect((await server.ask(manager, read)).body).not.toEqual(plainClientsPerformance(world, asked.span))
    await reckonOutcomes(server.database)
    await expectAgreement({ server, manager, world }, asked)
  })

  test('every figure has something to show', async () => {
    const { query } = daysAsked('2026-10-14', '2026-10-28')
    for (const path of [...figures.map(([one]) => one), enjoyment]) {
      const { body } = await server.ask(manager, `GET ${path}?${query}`)
      expect(body.total, path).toBeGreaterThan(1)
    }
    const days = await server.ask(manager, `GET /stats/users/auth-events/day-summary?${query}`)
    const signIns: number[] = days.body._embedded.days.map((day: { signIns: number }) => day.signIns)
    expect(Math.min(...signIns)).toBeGreaterThan(0)
  })

  test('two neighbouring days make up both together, also where a night lies across them', async () => {
    const hours = async (first: string, last: string): Promise<number> => {
      const { query } = daysAsked(first, last)
      const { body } = await server.ask(manager, `GET /stats/rotas/shift-hours/staff-agency-split?${query}`)
      return body.sum.staff.hours
    }
    const both = (await hours('2026-10-24', '2026-10-24')) + (await hours('2026-10-25', '2026-10-25'))
    expect(await hours('2026-10-24', '2026-10-25')).toBeCloseTo(both, 9)
  })

  test('only who manages rotas gets figures, and nobody of an agency, whatever else they may do', async () => {
    const boss = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    const { query } = daysAsked('2026-10-14', '2026-10-28')
    for (const path of [...figures.map(([one]) => one), enjoyment]) {
      for (const person of [as('agency'), as('carer'), as('recruiter'), boss]) {
        expect((await server.ask(person, `GET ${path}?${query}`)).status, path).toBe(403)
      }
      expect((await server.ask(as('sysadmin'), `GET ${path}?${query}`)).status, path).toBe(200)
    }
  })

  test.each([
    [{ startDate: '2026-10-02', endDate: '2026-10-01' }, 'Choose a last day that is on or after the first.'],
    [
      { startDate: '2026-10-02T00:00:00.000Z', endDate: '2026-10-02T00:00:00.000Z' },
      'Choose a last day that is on or after the first.',
    ],
    [{ startDate: '2025-01-01', endDate: '2026-10-01' }, 'Choose at most 400 days.'],
    [{ startDate: '0001-01-01', endDate: '2026-10-01' }, 'Choose days between 2000 and 2199.'],
    [{ startDate: '2026-10-01', endDate: '9999-12-31T23:59:59.999Z' }, 'Choose days between 2000 and 2199.'],
    [{ startDate: '2026-10-01', endDate: '2026-10-02', location: 'atlantis' }, 'This location cannot be found.'],
  ])('%o is refused with a sentence', async (asked, sentence) => {
    for (const [path] of figures) {
      const { status, body } = await server.ask(manager, `GET ${path}?${new URLSearchParams(asked)}`)
      expect(status).toBe(400)
      expect(body.detail).toBe(sentence)
    }
  })

  test('what cannot be read is refused as well', async () => {
    for (const query of [
      '',
      'startDate=today&endDate=2026-10-01',
      'startDate=2026-02-30&endDate=2026-10-01',
      'startDate=2026-10-01&endDate=2026-10-01&who=me',
      'startDate=2026-10-01&startDate=2026-10-02&endDate=2026-10-03',
    ]) {
      for (const path of [...figures.map(([one]) => one), enjoyment]) {
        expect((await server.ask(manager, `GET ${path}?${query}`)).status, query).toBe(400)
      }
    }
    const unknown = await server.ask(
      manager,
      `GET ${enjoyment}?startDate=2026-10-01&endDate=2026-10-02&clientId=${crypto.randomUUID()}`,
    )
    expect(unknown.status).toBe(404)
  })

  test('which clients figures were delivered of stands in the audit trail', async () => {
    const read = 'GET /stats/clients/activity-performance?startDate=2026-10-27&endDate=2026-10-27'
    const { body } = await server.ask(manager, read)
    const answer = await server.database.drizzle.execute(
      `select subject_ids from audit_trail where user_id = '${manager.id}' and action = 'read' order by id desc limit 1`,
    )
    const [row] = (answer as unknown as { rows: { subject_ids: string[] }[] }).rows
    expect([...(row?.subject_ids ?? [])].sort()).toEqual(
      body._embedded.clients.map(({ clientId }: { clientId: string }) => clientId).sort(),
    )
  })
})

test('a night over the clock change has the hours that really pass', async () => {
  const server = await aServer({ clock: () => Date.parse('2026-11-01T12:00:00.000Z') })
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('providerSettings', { ...demoSettings, timeZone: ZONE })
  const rota = aRota()
  const night = (day: string, startDate: string, endDate: string) =>
    aShift(rota, {
      day,
      startTime: '20:00:00',
      endTime: '08:00:00',
      startDate,
      endDate,
      assignedTo: [{ type: 'current', userId: manager.id }],
    })
  await server.put('shifts', night('2026-10-24', '2026-10-24T19:00:00.000Z', '2026-10-25T08:00:00.000Z'))
  const hoursOf = async (first: string, last: string) => {
    const path = `GET /stats/rotas/shift-hours/staff-agency-split?startDate=${first}&endDate=${last}`
    return (await server.ask(manager, path)).body.sum.staff
  }
  expect(await hoursOf('2026-10-24', '2026-10-25')).toEqual({ shifts: 1, hours: 13 })
  expect(await hoursOf('2026-10-24', '2026-10-24')).toEqual({ shifts: 1, hours: 3.5 })
  expect(await hoursOf('2026-10-25', '2026-10-25')).toEqual({ shifts: 0, hours: 9.5 })
  await server.close()
})
