import { sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import { demoSettings } from '../../server/seed/provider.ts'
import { type Dice, diceFor } from '../../server/seed/random.ts'
import type { Person, TestServer } from './a-server.ts'
import { aClient, anActivity } from './rows.ts'

const ZONE = 'Europe/London'
const minuteMs = 60_000
const dayCount = 14

/** A title, and the time of day at which it is done. */
type Slot = readonly [string, string]
const slots: [Slot, ...Slot[]] = [
  ['Bath', '09:15'],
  ['Walk', '00:30'],
  ['Walk', '01:30'],
]

type Making = { readonly server: TestServer; readonly dice: Dice; readonly manager: Person }
type Planned = ReturnType<typeof anActivity>

const post = async ({ server, manager }: Making, path: string, body: object) => {
  const id = crypto.randomUUID()
  const answer = await server.ask(manager, `POST /rota-activities/${path}`, { body: { id, ...body } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { id, clients: answer.body.clients as { reports: { id: string; eventId: string }[] }[] }
}

const otherwise = ['start', 'stop', 'stop', 'comment', 'continuation'] as const

/** What somebody says of an activity; half of it declines. */
const saidAt = (dice: Dice, at: number) => {
  const what = dice.pick(['unavailable', 'unavailable', 'unavailable', ...otherwise] as const)
  const unable = {
    reason: dice.pick(['refused', 'refused', 'asleep', 'illness', 'not-available']),
    ...(dice.chance(0.4) ? { retry: toWireInstant(at + 30 * minuteMs) } : {}),
    ...(dice.chance(0.5) ? { note: 'They said that they would rather stay in bed.' } : {}),
  }
  const note = dice.pick([
    'It was a fine morning, all in all.',
    'A 100% calm hour; no_one shouted.',
    'Ein schöner Tag.',
  ])
  const stop = {
    ...(dice.chance(0.7) ? { satisfaction: dice.between(1, 5) } : {}),
    ...(dice.chance(0.5) ? { note } : {}),
  }
  const fields = {
    unavailable: unable,
    start: {},
    stop,
    comment: { note },
    continuation: { note },
  }
  return { what, fields: fields[what] }
}

/** Now and then a stop says something else of each client. */
const saidOfEach = (dice: Dice, clients: readonly { readonly id: string }[]): object =>
  dice.chance(0.4)
    ? { reports: clients.map(({ id }) => ({ clientId: id, note: dice.pick([' ', 'Sang along.', 'Slept again.']) })) }
    : {}

/** Reports a few things about an activity, through the API, and withdraws some of them. */
const report = async (making: Making, row: Planned): Promise<void> => {
  const { dice } = making
  const some = row.clients.filter(() => dice.chance(0.6))
  const clients = (some.length > 0 ? some : row.clients).map(({ id }) => ({ id }))
  for (let count = dice.between(0, 3); count > 0; count -= 1) {
    const at = Date.parse(row.startDate) + dice.between(0, 6) * 5 * minuteMs
    const date = toWireInstant(at)
    const { what, fields } = saidAt(dice, at)
    const ofEach = what === 'stop' ? saidOfEach(dice, clients) : {}
    const said = await post(making, `${row.id}/${what}`, { date, clients, ...fields, ...ofEach })
    const own = said.clients.flatMap(({ reports }) => reports).filter(({ eventId }) => eventId === said.id)
    if (own[0] === undefined || !dice.chance(0.25)) continue
    await post(making, `${row.id}/withdraw`, { reportId: own[0].id, reason: 'Pressed on the wrong one', date })
  }
}

const plannedOn = (dice: Dice, day: string, clients: readonly ReturnType<typeof aClient>[]): Planned => {
  const [title, time] = dice.pick(slots)
  const startAt = instantOf(day, time, ZONE)
  return anActivity(
    clients.filter(() => dice.chance(0.7)),
    {
      title,
      startDate: toWireInstant(startAt),
      endDate: toWireInstant(startAt + 45 * minuteMs),
      locationId: dice.chance(0.6) ? dice.pick(['gh', 'mf']) : undefined,
      master: dice.chance(0.05),
      ...(dice.chance(0.05) ? { carriesReport: true } : {}),
    },
  )
}

/** The last client declines their medicine, at one time of day, on the first days: whatever the dice say, something repeats. */
const declineAgain = async (making: Making, days: readonly string[], client: ReturnType<typeof aClient>) => {
  const planned = days.slice(0, 4).map((day) => {
    const startAt = instantOf(day, '07:45', ZONE)
    const endDate = toWireInstant(startAt + 15 * minuteMs)
    return anActivity([client], { title: 'Medicine', startDate: toWireInstant(startAt), endDate })
  })
  await making.server.put('activities', ...planned)
  for (const { id, startDate } of planned) {
    await post(making, `${id}/unavailable`, { date: startDate, clients: [{ id: client.id }], reason: 'refused' })
  }
}

/**
 * Fills an empty server with clients who decline a lot, on the fortnight around a clock change of London: at few times of
 * day, so that something repeats, some for nobody, some never reported on, some removed. One of the clients has left.
 */
export const fillWithDeclines = async (server: TestServer, manager: Person, seed: number): Promise<void> => {
  const dice = diceFor(`declined ${seed}`)
  const making = { server, dice, manager }
  const firstDay = dice.pick(['2026-03-22', '2026-10-18'])
  await server.put('providerSettings', { ...demoSettings, timeZone: ZONE })
  const clients = ['AB', 'CD', 'CD'].map((initials, index) =>
    aClient({
      initials,
      location: { locationId: dice.pick(['gh', 'mf']) },
      ...(index === 0 ? { archivedOn: addDays(firstDay, 9) } : {}),
    }),
  )
  await server.put('clients', ...clients)
  const days = Array.from({ length: dayCount }, (_, index) => addDays(firstDay, index))
  const planned = days.flatMap((day) => [1, 2, 3].map(() => plannedOn(dice, day, clients)))
  await server.put('activities', ...planned)
  for (const row of planned) await report(making, row)
  for (const client of clients.slice(-1)) await declineAgain(making, days, client)
  const [{ id, startDate }] = planned as [Planned]
  await post(making, `${id}/request-help`, { date: startDate, message: 'Please come to the garden at once.' })
  for (const { id } of planned.filter(() => dice.chance(0.05))) {
    await server.database.drizzle.execute(sql`update activities set deleted_at = now() where id = (${id}::text)::uuid`)
  }
}
