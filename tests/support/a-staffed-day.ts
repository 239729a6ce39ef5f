import { sql } from 'drizzle-orm'
import type { Activity } from '../../domain/activity/activity.ts'
import { currentAssignments } from '../../domain/rota/assignment.ts'
import { staffTimes } from '../../domain/rota/session.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf, localDayOf } from '../../domain/time/zone.ts'
import { moment } from '../../server/database/tables.ts'
import { type Dice, diceFor } from '../../server/seed/random.ts'
import { fillWithBehaviour } from './a-behaving-provider.ts'
import type { Person, TestServer } from './a-server.ts'
import { readStatsWorld } from './a-stats-world.ts'
import type { PlainMark } from './plain-daily.ts'
import { aRota, aShift } from './rows.ts'

const ZONE = 'Europe/London'
const minuteMs = 60_000

type Making = {
  readonly server: TestServer
  readonly dice: Dice
  readonly now: number
  readonly people: readonly Person[]
  readonly activities: readonly Activity[]
}

const times = [
  ['08:00', '14:00'],
  ['14:00', '20:00'],
  ['20:00', '08:00'],
] as const

const putRota = async ({ server, dice, people }: Making, firstDay: string) => {
  const rota = { ...aRota(), startDate: firstDay, endDate: addDays(firstDay, 10) }
  const days = Array.from({ length: 14 }, (_, index) => addDays(firstDay, index))
  const shiftOn = (day: string, [from, until]: (typeof times)[number]) =>
    aShift(rota, {
      day,
      startTime: `${from}:00`,
      endTime: `${until}:00`,
      startDate: toWireInstant(instantOf(day, from, ZONE)),
      endDate: toWireInstant(instantOf(until < from ? addDays(day, 1) : day, until, ZONE)),
      dutiesRequired: dice.chance(0.5) ? ['hoc'] : [],
      assignedTo: [{ type: 'current', userId: dice.pick(people as [Person, ...Person[]]).id }],
    })
  const planned = days.flatMap((day) => times.filter(() => dice.chance(0.8)).map((one) => shiftOn(day, one)))
  await server.put('rotas', rota)
  await server.put('shifts', ...planned)
  return rota
}

type Coming = {
  readonly startDate: number
  readonly endDate: number
  readonly userId?: string | undefined
  readonly agencyId?: string | undefined
}

const signIn = async ({ server, dice, now }: Making, { startDate, userId, agencyId }: Coming): Promise<void> => {
  const at = startDate + dice.between(-150, 90) * minuteMs
  if (!dice.chance(0.6) || at >= now) return
  await server.database.drizzle.execute(sql`insert into auth_events (user_id, agency_id, kind, at)
    values ((${userId ?? crypto.randomUUID()}::text)::uuid, (${agencyId ?? null}::text)::uuid, 'sign-in', ${moment(at)})`)
}

/** Says something about some activity, and marks it as read, both perhaps at another time than the shift's. */
const sayAndRead = async (making: Making, person: Person, { startDate, endDate }: Coming): Promise<PlainMark[]> => {
  const { server, dice, now, activities } = making
  const then = Math.min(startDate + dice.between(-3 * 60, 8 * 60) * minuteMs, now)
  const later = Math.min(then + dice.between(0, 240) * minuteMs, now)
  const activity = dice.pick(activities as [Activity, ...Activity[]])
  const id = crypto.randomUUID()
  const said = { id, date: toWireInstant(then), note: 'It was a fine shift, all in all.' }
  const clients = activity.clients.slice(0, 1).map(({ clientId }) => ({ id: clientId }))
  if (dice.chance(0.5) && !activity.master)
    await server.ask(person, `POST /rota-activities/${activity.id}/comment`, {
      body: { ...said, dateRecorded: toWireInstant(later), clients },
    })
  if (!dice.chance(0.5) || endDate > now) return []
  const mark = { id: crypto.randomUUID(), date: said.date, dateRecorded: said.date, reportIds: [id] }
  const { status } = await server.ask(person, 'POST /handover/mark-read', { body: mark })
  if (status >= 300) throw new Error(String(status))
  return [{ userId: person.id, at: then }]
}

/**
 * The provider of `fillWithBehaviour` with a published rota, whose people really come: early, late or never, some of
 * whom report something, some long after it happened, and some read the handover.
 */
export const fillWithStaffedDays = async (
  server: TestServer,
  manager: Person,
  { seed, now }: { readonly seed: number; readonly now: number },
) => {
  const { activities } = await fillWithBehaviour(server, manager, { seed, now })
  const people = await Promise.all([1, 2, 3].map(() => server.person()))
  const making: Making = { server, dice: diceFor(`days ${seed}`), now, people, activities }
  const firstDay = activities.map(({ startDate }) => localDayOf(startDate, ZONE)).sort()[0] ?? ''
  const rota = await putRota(making, firstDay)
  const planned = await readStatsWorld(server, manager, { zone: ZONE, now })
  const marks: PlainMark[] = []
  for (const shift of planned.shifts) {
    for (const { userId, agencyId } of currentAssignments(shift)) {
      const coming = { ...staffTimes(shift, planned.clock), userId, agencyId }
      await signIn(making, coming)
      const person = people.find(({ id }) => id === userId)
      if (person !== undefined && coming.startDate <= now) marks.push(...(await sayAndRead(making, person, coming)))
    }
  }
  return { world: await readStatsWorld(server, manager, { zone: ZONE, now }), marks, rota }
}
