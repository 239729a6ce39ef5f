import { sql } from 'drizzle-orm'
import { shiftTimes } from '../../domain/rota/shift-times.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import { moment } from '../../server/database/tables.ts'
import { demoSettings } from '../../server/seed/provider.ts'
import { type Dice, diceFor } from '../../server/seed/random.ts'
import type { Person, TestServer } from './a-server.ts'
import { aClient, anActivity, aRota, aShift } from './rows.ts'

const ZONE = 'Europe/London'
const minuteMs = 60_000
const times = ['00:30', '01:30', '08:00', '14:00', '20:00', '20:30', '23:45'] as const

/** What a random provider is made of; everything else follows from the dice. */
type Making = {
  readonly server: TestServer
  readonly dice: Dice
  readonly firstDay: string
  readonly manager: Person
}

type Named = { readonly id: string; readonly displayName: string }

const ids = (count: number): [string, ...string[]] => [
  crypto.randomUUID(),
  ...Array.from({ length: count - 1 }, () => crypto.randomUUID()),
]

const dayIn = ({ dice, firstDay }: Making): string => addDays(firstDay, dice.between(0, 9))

const assignment = (dice: Dice, staff: readonly [Named, ...Named[]], agencies: readonly [string, ...string[]]) => {
  const { id: userId, displayName } = dice.pick(staff)
  const type = dice.pick(['current', 'current', 'current', 'sick', 'holiday'])
  if (dice.chance(0.3)) return { type, agencyId: dice.pick(agencies), ...(dice.chance(0.3) ? { userId } : {}) }
  return { type, userId, displayName }
}

const randomShift = (making: Making, rota: ReturnType<typeof aRota>, assignedTo: readonly object[]) => {
  const { dice } = making
  const day = dayIn(making)
  const local = { day, startTime: `${dice.pick(times)}:00`, endTime: `${dice.pick(times)}:00` }
  const { startDate, endDate } = shiftTimes(local, ZONE)
  return aShift(rota, {
    ...local,
    startDate: toWireInstant(startDate),
    endDate: toWireInstant(endDate),
    location: dice.pick(['gh', 'mf']),
    rotaType: dice.pick(['care', 'domestic']),
    rotaStatus: dice.pick(['published', 'published', 'locked', 'draft', 'withdrawn', 'master']),
    coverNotRequired: dice.chance(0.3),
    assignedTo,
  })
}

const randomActivity = (
  making: Making,
  { clients, shifts }: { clients: ReturnType<typeof aClient>[]; shifts: readonly ReturnType<typeof randomShift>[] },
) => {
  const { dice } = making
  const startAt = instantOf(dayIn(making), dice.pick(times), ZONE) + dice.between(0, 59) * minuteMs
  const run = shifts.filter(() => dice.chance(0.06))
  return {
    startAt,
    row: anActivity(clients, {
      title: dice.pick(['Walk', 'Baking', 'Bath']),
      startDate: toWireInstant(startAt),
      endDate: toWireInstant(startAt + 45 * minuteMs),
      locationId: dice.chance(0.6) ? dice.pick(['gh', 'mf']) : undefined,
      master: dice.chance(0.08),
      ...(dice.chance(0.12) ? { carriesReport: true } : {}),
      shifts: run.flatMap(({ id: shiftId, rotaId, assignedTo }) =>
        (assignedTo as Named[])
          .slice(0, 1)
          .map(({ type: _type, ...who }: Named & { type?: string }) => ({ ...who, shiftId, rotaId })),
      ),
    }),
  }
}

type Planned = ReturnType<typeof randomActivity>

/** Presses a few buttons on an activity, through the API, and takes some of it back. */
const press = async ({ server, dice, manager }: Making, { row, startAt }: Planned): Promise<void> => {
  const some = row.clients.filter(() => dice.chance(0.7)).map(({ id }) => ({ id }))
  const clients = some.length > 0 ? some : row.clients.map(({ id }) => ({ id }))
  for (let count = dice.between(0, 3); count > 0; count -= 1) {
    const id = crypto.randomUUID()
    const date = toWireInstant(startAt + dice.between(-10, 70) * minuteMs)
    const what = dice.pick(['start', 'start', 'stop', 'stop', 'unavailable', 'comment'])
    const said = {
      start: {},
      stop: dice.chance(0.8) ? { satisfaction: dice.between(1, 5) } : {},
      unavailable: { reason: dice.pick(['refused', 'asleep']) },
      comment: { note: 'It was a fine morning, all in all.' },
    }[what]
    const answer = await server.ask(manager, `POST /rota-activities/${row.id}/${what}`, {
      body: { id, date, clients, ...said },
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    if (!dice.chance(0.2)) continue
    const [report] = answer.body.clients.flatMap((client: { reports: { id: string; eventId: string }[] }) =>
      client.reports.filter(({ eventId }) => eventId === id),
    )
    if (report === undefined) continue
    const body = { id: crypto.randomUUID(), reportId: report.id, reason: 'Pressed on the wrong one', date }
    await server.ask(manager, `POST /rota-activities/${row.id}/withdraw`, { body })
  }
}

const insertAuthEvents = async (
  making: Making,
  staff: readonly [Named, ...Named[]],
  agencies: readonly [string, ...string[]],
) => {
  const { server, dice } = making
  for (let count = 0; count < 60; count += 1) {
    const at = instantOf(dayIn(making), dice.pick(times), ZONE) + dice.between(-90, 90) * minuteMs
    const agencyId = dice.chance(0.3) ? dice.pick(agencies) : null
    await server.database.drizzle.execute(sql`
      insert into auth_events (user_id, agency_id, kind, at) values ((${dice.pick(staff).id}::text)::uuid,
        (${agencyId}::text)::uuid, ${dice.pick(['sign-in', 'sign-in', 'sign-out'])}::text, ${moment(at)})`)
  }
}

/** Removes some of these rows. */
const remove = async ({ server, dice }: Making, table: 'shifts' | 'activities', rows: readonly { id: string }[]) => {
  for (const { id } of rows.filter(() => dice.chance(0.1))) {
    await server.database.drizzle.execute(
      sql`update ${sql.raw(table)} set deleted_at = now() where id = (${id}::text)::uuid`,
    )
  }
}

/**
 * Fills an empty server with a small provider of ten days around a clock change of London: shifts of every status, nights
 * among them, activities with what happened to them, sign-ins, and things that were removed. The same seed, the same figures.
 */
export const fillAtRandom = async (server: TestServer, manager: Person, seed: number): Promise<void> => {
  const dice = diceFor(`figures ${seed}`)
  const making: Making = { server, dice, manager, firstDay: dice.pick(['2026-03-24', '2026-10-20']) }
  const staff: [Named, ...Named[]] = [
    { id: crypto.randomUUID(), displayName: 'Ada Bell' },
    ...ids(4).map((id, index) => ({ id, displayName: `Cy ${index}` })),
  ]
  const agencies = ids(3)
  const locations = () => (dice.chance(0.5) ? ['gh'] : ['gh', 'mf'])
  await server.put('providerSettings', { ...demoSettings, timeZone: ZONE })
  const known = staff
    .slice(0, 4)
    .map(({ id, displayName }) => ({ id, userId: id, displayName, locations: locations(), dutiesQualifiedFor: [] }))
  await server.put('rotaUsers', ...known)
  await server.put(
    'agencies',
    ...agencies.map((id, index) => ({ id, name: `Agency ${index}`, shortName: `A${index}` })),
  )
  const clients = ['AB', 'CD', 'CD', 'EF', 'GH'].map((initials) =>
    aClient({
      initials,
      location: { locationId: dice.pick(['gh', 'mf']) },
      ...(dice.chance(0.3) ? { archivedOn: dayIn(making) } : {}),
    }),
  )
  await server.put('clients', ...clients)
  const rota = aRota()
  await server.put('rotas', rota)
  const shifts = Array.from({ length: 40 }, () => {
    const who = Array.from({ length: dice.between(0, 2) }, () => assignment(dice, staff, agencies))
    return randomShift(making, rota, who)
  })
  await server.put('shifts', ...shifts)
  const planned = Array.from({ length: 25 }, () =>
    randomActivity(making, { clients: clients.filter(() => dice.chance(0.3)), shifts }),
  )
  await server.put('activities', ...planned.map(({ row }) => row))
  for (const one of planned) await press(making, one)
  await insertAuthEvents(making, staff, agencies)
  await remove(making, 'shifts', shifts)
  await remove(
    making,
    'activities',
    planned.map(({ row }) => row),
  )
}
