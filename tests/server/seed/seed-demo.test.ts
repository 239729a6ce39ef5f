import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import { toWireInstant } from '../../../domain/time/instant.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { instantOf, localDayOf, startOfDay } from '../../../domain/time/zone.ts'
import { ANNOUNCEMENT_CHANNEL } from '../../../server/announcements/channel.ts'
import type { Queryable } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { channels } from '../../../server/database/schema/messages.ts'
import { type EmbeddedPool, openEmbeddedPool } from '../../../server/identity/embedded-pool.ts'
import { accountId } from '../../../server/seed/accounts.ts'
import { DEMO_PASSWORD, demoAccounts, seedDemo } from '../../../server/seed/index.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'

const zone = 'Europe/London'
const today = localDayOf(Date.now(), zone)
/** The morning of the day on which it runs: what an agency may see depends on the time of the database. */
const now = instantOf(today, '10:14:00', zone)
const clock = () => now
const minuteMs = 60_000

let server: TestServer
let pool: EmbeddedPool

const aPool = (db: Queryable): Promise<EmbeddedPool> =>
  openEmbeddedPool(db, {
    poolId: 'eu-west-2_CARELIGHT',
    clientId: 'carelight',
    issuer: 'http://home.care.localhost',
    clock,
  })

beforeAll(async () => {
  server = await aServer({ clock, hasCareRecords: true })
  pool = await aPool(server.database.drizzle)
  await seedDemo({ database: server.database, createAccounts: pool.createAccounts, clock })
})
afterAll(() => server.close())

const as = (name: string): Person => {
  const account = demoAccounts.find(({ email }) => email === `${name}@demo.example`)
  if (account === undefined) throw new Error(`There is no account ${name}`)
  return { id: accountId(account), token: `Bearer test ${accountId(account)}` }
}

type WireActivity = { [Field in keyof Activity]: Activity[Field] extends number ? string : Activity[Field] }

const listed = async (person: Person, path: string): Promise<WireActivity[]> => {
  const answer = await server.ask(person, `GET ${path}`)
  expect(answer.status).toBe(200)
  return answer.body._embedded['rota-activities']
}

const around = `startDate=${addDays(today, -1)}T12:00:00.000Z&endDate=${addDays(today, 1)}T00:00:00.000Z`

test('every demo account signs in with the one password, and nobody else can', async () => {
  for (const { email } of demoAccounts) {
    const answer = await pool.perform('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'carelight',
      AuthParameters: { USERNAME: email, PASSWORD: DEMO_PASSWORD },
    })
    expect(answer).toHaveProperty('AuthenticationResult.IdToken')
  }
  expect(await pool.accountOf('callum.dyer@demo.example')).toBeUndefined()
})

test('each account is known to the server with the roles of the contract', async () => {
  for (const { email, roles, agencyId } of demoAccounts) {
    const answer = await server.ask(as(email.split('@')[0] ?? ''), 'GET /users/me')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email, roles, ...(agencyId === undefined ? {} : { agencyId }) })
    expect(answer.body.agencyId).toBe(agencyId)
  }
})

test("the carer's own activities show every state there is on Home", async () => {
  const own = await listed(as('carer'), `/rota-activities/for-user?${around}`)
  const running = own.filter(({ start, stop }) => start !== undefined && stop === undefined)
  expect(running.map(({ title }) => title).sort()).toEqual(['Baking in the kitchen', 'Wash and dress'])
  const untouched = own.filter(
    ({ start, stop, clients }) => !start && !stop && clients.every((c) => c.reports.length === 0),
  )
  const startsAt = untouched.map(({ startDate }) => Date.parse(String(startDate)))
  // One is late by half an hour and not yet by three quarters; others are still to come.
  const lateBy = startsAt.map((at) => (now - at) / minuteMs).filter((minutes) => minutes > 0)
  expect(lateBy).toEqual([44])
  expect(startsAt.filter((at) => at > now).length).toBeGreaterThanOrEqual(2)
  expect(own.filter(({ clients }) => clients.some(({ retry }) => retry !== undefined))).toHaveLength(1)
  expect(own.filter(({ stop }) => stop !== undefined)).toHaveLength(1)
  const events = own.flatMap(({ clients }) => clients.flatMap(({ reports }) => reports.map(({ event }) => event)))
  expect(events).toEqual(expect.arrayContaining(['STARTED', 'STOPPED', 'REFUSED', 'COMMENT', 'BEHAVIOUR']))
})

test('the senior and the agency carer have something running and something to start', async () => {
  for (const name of ['senior', 'agency']) {
    const own = await listed(as(name), `/rota-activities/for-user?${around}`)
    expect(own.some(({ start, stop }) => start !== undefined && stop === undefined)).toBe(true)
    expect(own.some(({ start, stop }) => start === undefined && stop === undefined)).toBe(true)
  }
})

test('the person on no current rota has no shift, and so nothing of their own', async () => {
  expect(await listed(as('unassigned'), `/rota-activities/for-user?${around}`)).toEqual([])
})

test('there are old ones, one to retry, and an incident that is not filed', async () => {
  const dayAgo = now - 24 * 60 * minuteMs
  const inProgress = await listed(as('manager'), '/rota-activities/in-progress')
  expect(inProgress.some(({ actualStartDate }) => Date.parse(String(actualStartDate)) < dayAgo)).toBe(true)
  const toRetry = await listed(as('carer'), '/rota-activities/need-retry')
  expect(toRetry.map(({ title }) => title)).toContain('Walk to the seafront')
  const unfiled = await listed(as('carer'), '/rota-activities/reports/challenging-behaviour/unfiled-incident-reports')
  expect(unfiled.length).toBeGreaterThan(0)
})

test('every kind of report stands in the records, withdrawn and late ones too', async () => {
  const events = await rowsOf<{ name: string; late: boolean }>(
    server.database.drizzle,
    sql`select name, bool_or(received_at > recorded_at + interval '5 minutes') as late from activity_events group by name`,
  )
  expect(events.map(({ name }) => name).sort()).toEqual(
    [
      'v1.activity.behaviour',
      'v1.activity.comment',
      'v1.activity.continuation',
      'v1.activity.incident-filed',
      'v1.activity.request-help',
      'v1.activity.start',
      'v1.activity.stop',
      'v1.activity.unavailable',
      'v1.activity.withdraw',
    ].sort(),
  )
  expect(events.some(({ late }) => late)).toBe(true)
})

test('the carer has two announcements to read, and the badge counts them', async () => {
  const answer = await server.ask(as('carer'), 'GET /announcements/unread')
  expect(answer.body.total).toBe(2)
  expect(answer.body.items.map(({ title }: { title: string }) => title)).toEqual([
    'Boiler engineer at Georgian House',
    'Flu jabs',
  ])
  const counts = await server.ask(as('carer'), 'GET /channels/unread-count')
  expect(counts.body).toContainEqual({
    channelId: ANNOUNCEMENT_CHANNEL.id,
    channelName: 'Announcements',
    unreadCount: 2,
  })
})

test('nobody who can sign in has anything that must be read before Home, and some of the staff have', async () => {
  for (const { email } of demoAccounts) {
    const { body } = await server.ask(as(email.split('@')[0] ?? ''), 'GET /announcements/unread')
    expect(
      body.items.some(({ mustRead }: { mustRead?: boolean }) => mustRead === true),
      email,
    ).toBe(false)
  }
  const { body } = await server.ask(as('manager'), 'GET /announcements')
  const all: { id: string; state: string; mustRead: boolean }[] = body._embedded.announcements
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['draft', 'published', 'withdrawn']))
  const mustRead = all.find((one) => one.mustRead && one.state === 'published')
  const { readers } = (await server.ask(as('manager'), `GET /announcements/${mustRead?.id}/readers`)).body
  const read = readers.filter(({ readAt }: { readAt?: string }) => readAt !== undefined)
  expect(read.length).toBeGreaterThan(5)
  expect(readers.length - read.length).toBeGreaterThan(5)
})

test('the carer sees rotas of today and a free shift that follows their own', async () => {
  const answer = await server.ask(as('carer'), 'GET /rotas/current')
  expect(answer.body.total).toBe(8)
  const shifts = answer.body._embedded.rotas.flatMap((rota: { shifts: unknown[] }) => rota.shifts)
  const free = shifts.filter(
    ({ day, startTime, assignedTo }: { day: string; startTime: string; assignedTo: { type: string }[] }) =>
      day === today && startTime === '14:00:00' && assignedTo.every(({ type }) => type !== 'current'),
  )
  expect(free.length).toBeGreaterThanOrEqual(1)
})

test('the agency carer sees their own agency, the people of one house, and no shift of others', async () => {
  const answer = await server.ask(as('agency'), 'GET /rota-agencies')
  expect(answer.body.total).toBe(1)
  const clients = await server.ask(as('agency'), 'GET /clients?pageSize=250')
  const inMeadfoot = clients.body._embedded.clients.filter(
    ({ location }: { location: { locationId: string } }) => location.locationId === 'mf',
  )
  expect(clients.body.total - inMeadfoot.length).toBe(22)
  expect(inMeadfoot.length).toBeLessThan(18)
  const manager = await server.ask(as('manager'), 'GET /rota-agencies')
  expect(manager.body.total).toBe(3)
})

test('clients have company now and something next, and a care-record system that knows them until last night', async () => {
  const { body } = await server.ask(as('carer'), 'GET /clients/now-next')
  const clients: { id: string; now: { staff: unknown[] }[]; next?: unknown }[] = body._embedded.clients
  expect(clients).toHaveLength(38)
  expect(clients.some(({ now: moments }) => moments.some(({ staff }) => staff.length > 0))).toBe(true)
  expect(clients.filter(({ next }) => next !== undefined).length).toBeGreaterThan(10)
  const records = await server.ask(as('carer'), `GET /clients/${clients[0]?.id}/pcs/activities`)
  expect(records.body.total).toBeGreaterThan(10)
  expect(records.body._embedded.activities[0]).toMatchObject({ dateRetrieved: toWireInstant(startOfDay(today, zone)) })
  const directory = await server.ask(as('manager'), 'GET /users/directory/rota')
  expect(directory.body.total).toBeGreaterThan(60)
})

test('a load that fails at its very end leaves nothing behind', async () => {
  const other = await aServer({ clock })
  // The announcements come last; a channel of theirs that is there already stops them.
  await other.database.drizzle.insert(channels).values({ id: ANNOUNCEMENT_CHANNEL.id, name: 'In the way' })
  const otherPool = await aPool(other.database.drizzle)
  const load = seedDemo({ database: other.database, createAccounts: otherPool.createAccounts, clock })
  await expect(load).rejects.toThrow()
  for (const table of ['users', 'identity_accounts', 'clients', 'shifts', 'activities', 'activity_events']) {
    const [row] = await rowsOf<{ count: number }>(
      other.database.drizzle,
      sql.raw(`select count(*)::int as count from ${table}`),
    )
    expect(row, table).toEqual({ count: 0 })
  }
  await other.close()
})
