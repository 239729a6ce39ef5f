import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { lineLogger } from '../../../server/logger.ts'
import { type Reminders, startReminders } from '../../../server/reminders/reminders.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aPushService, type PushService } from '../../support/push-service.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'

// Two processes that remind, on one database; a push service of our own stands for the browsers'.
const minute = 60_000
const noon = Date.parse('2026-11-21T12:00:00.000Z')
let now = noon
let server: TestServer
let service: PushService
let processes: Reminders[]
let carer: Person
let other: Person
let agency: Person
const agencyId = crypto.randomUUID()
const client = aClient()
const said: string[] = []

beforeAll(async () => {
  service = await aPushService()
  // A day behind, so that it sends none of the pushes that are looked at here.
  server = await aServer({ clock: () => noon - 1440 * minute, push: { allowsLocalService: true } })
  const logger = lineLogger((line) => said.push(line))
  const given = { database: server.database, logger, clock: () => now }
  processes = [await startReminders(given), await startReminders(given)]
  other = await server.person()
  agency = await server.person({ roles: ['cc-rota-agency'], agencyId })
  await server.put('clients', client)
})
beforeEach(async () => {
  now = noon
  carer = await server.person()
  await server.database.drizzle.execute(sql`delete from push_outbox`)
  await server.database.drizzle.execute(sql`delete from notification_tokens`)
})
afterAll(async () => {
  for (const one of processes) await one.stop()
  expect(said).toEqual([])
  await server.close()
  await service.close()
})

const switchOn = async (person: Person, remindMinutes?: number): Promise<string> => {
  const tokenId = JSON.stringify(service.subscribe())
  const body = { tokenId, ...(remindMinutes === undefined ? {} : { remindMinutes }) }
  expect((await server.ask(person, 'PUT /notification-token/rota', { body })).status).toBe(200)
  return tokenId
}

const planned = async (who: Record<string, unknown>, minutesAhead = 30, fields = {}) => {
  const startDate = new Date(noon + minutesAhead * minute).toISOString()
  const endDate = new Date(noon + (minutesAhead + 60) * minute).toISOString()
  const shifts = [{ shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID(), ...who }]
  const activity = anActivity([client], { startDate, endDate, shifts, ...fields })
  await server.put('activities', activity)
  return activity
}

const look = () => Promise.all(processes.map((one) => one.look()))

type Waiting = { activityId: string; userId: string; kind: string; untilMs: number }
const waiting = () =>
  rowsOf<Waiting>(
    server.database.drizzle,
    sql`select subject_id::text as "activityId", user_id::text as "userId", kind,
        (extract(epoch from expires_at) * 1000)::float8 as "untilMs" from push_outbox order by subject_id`,
  )

test('who switched it on is reminded once, so many minutes before, by whichever process', async () => {
  await switchOn(carer, 10)
  const { id } = await planned({ userId: carer.id })
  now = noon + 19 * minute
  await look()
  expect(await waiting()).toEqual([])
  now = noon + 20 * minute
  await Promise.all([look(), look(), look()])
  expect(await waiting()).toEqual([{ activityId: id, userId: carer.id, kind: 'reminder', untilMs: noon + 30 * minute }])
  await server.database.drizzle.execute(sql`delete from push_outbox`)
  now = noon + 25 * minute
  await look()
  expect(await waiting()).toEqual([])
})

test('each browser at the minutes that were chosen there', async () => {
  await switchOn(carer, 10)
  await switchOn(carer, 60)
  await planned({ userId: carer.id }, 45)
  await look()
  expect(await waiting()).toHaveLength(1)
  now = noon + 36 * minute
  await look()
  expect(await waiting()).toHaveLength(2)
})

test('nobody is reminded of others’ work, of what runs or is over, of templates, of another system, or without having asked', async () => {
  await switchOn(carer, 60)
  await switchOn(other)
  await planned({ userId: other.id })
  await planned({ userId: carer.id }, -5)
  await planned({ userId: carer.id }, 30, { master: true })
  await planned({ userId: carer.id }, 30, { externalSource: 'pcs' })
  const begun = await planned({ userId: carer.id })
  const body = { date: new Date(noon).toISOString(), clients: [{ id: client.id }] }
  await server.ask(carer, `POST /rota-activities/${begun.id}/start`, { body })
  const refused = await planned({ userId: carer.id })
  await server.ask(carer, `POST /rota-activities/${refused.id}/unavailable`, { body: { ...body, reason: 'refused' } })
  const removed = await planned({ userId: carer.id })
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.ask(manager, `DELETE /rota-activities/${removed.id}`, { body: { reason: 'Twice' } })
  await look()
  expect(await waiting()).toEqual([])
})

test('nobody is reminded of what a shift on a withdrawn rota was to run', async () => {
  const [withdrawn, published] = [aRota({ status: 'withdrawn' }), aRota()]
  const [gone, shift] = [aShift(withdrawn), aShift(published)]
  await server.put('rotas', withdrawn)
  await server.put('rotas', published)
  await server.put('shifts', gone)
  await server.put('shifts', shift)
  await switchOn(carer, 60)
  await planned({ userId: carer.id, shiftId: gone.id, rotaId: withdrawn.id })
  const { id } = await planned({ userId: carer.id, shiftId: shift.id, rotaId: published.id })
  await look()
  expect((await waiting()).map(({ activityId }) => activityId)).toEqual([id])
})

test('one that is planned anew is told again', async () => {
  await switchOn(carer, 30)
  const { id } = await planned({ userId: carer.id }, 20)
  await look()
  const startDate = new Date(noon + 25 * minute).toISOString()
  await server.ask(other, `PATCH /rota-activities/${id}`, { body: { startDate } })
  await look()
  expect((await waiting()).map(({ activityId }) => activityId)).toEqual([id, id])
})

test('agency staff are reminded of what their agency’s shifts run', async () => {
  await switchOn(agency, 60)
  const { id } = await planned({ agencyId })
  await planned({ agencyId: crypto.randomUUID() })
  await look()
  expect((await waiting()).map(({ activityId }) => activityId)).toEqual([id])
})

test('a browser that takes reminders takes no announcements, and one that is switched off takes nothing', async () => {
  const tokenId = await switchOn(carer, 60)
  const { id } = await planned({ userId: carer.id })
  const body = { date: new Date(noon).toISOString(), message: 'Please come' }
  await server.database.drizzle.execute(
    sql`update users set roles = array['cc-rota-admin'] where id = (${carer.id}::text)::uuid`,
  )
  await server.ask(other, `POST /rota-activities/${id}/request-help`, { body })
  expect(await waiting()).toEqual([])
  await server.ask(carer, 'POST /notification-token/delete', { body: { tokenId } })
  await look()
  expect(await waiting()).toEqual([])
})

test.each([0, -5, 1441, 2.5, '10'])('%s minutes before is refused', async (remindMinutes) => {
  const body = { tokenId: JSON.stringify(service.subscribe()), remindMinutes }
  const { status, body: told } = await server.ask(carer, 'PUT /notification-token/rota', { body })
  expect([status, told.errors[0].path]).toEqual([422, '/remindMinutes'])
})
