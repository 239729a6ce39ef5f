import { sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf, startOfDay } from '../../domain/time/zone.ts'
import type { Queryable } from '../database/connection.ts'
import { jsonb } from '../database/tables.ts'
import type { DemoClient } from './clients.ts'
import { type DemoDay, minuteMs } from './demo-day.ts'
import { diceFor, idOf } from './random.ts'

/** What the care-record system of the demo provider records, with its icon, its minutes, and what is said of it. */
const kinds = [
  {
    time: '07:40',
    title: 'Personal care',
    icon: 8001,
    minutes: 30,
    said: ['Washed and dressed.', 'Did most of it alone.'],
  },
  { time: '08:30', title: 'Breakfast eaten', icon: 7001, minutes: 15, said: ['Ate all of it.', 'Ate half.'] },
  { time: '11:00', title: 'Drink taken', icon: 7001, minutes: 5, said: ['Tea, 200 ml.', 'Water, 150 ml.'] },
  { time: '15:10', title: 'Chat', icon: 1, minutes: 15, said: ['Talked about the garden.', 'Looked at photographs.'] },
  { time: '17:45', title: 'Walked with frame', icon: 6001, minutes: 5, said: ['To the dining room.', 'Steady today.'] },
  { time: '22:15', title: 'Settled for the night', icon: 9001, minutes: 5, said: ['Asleep.', 'Reading, light on.'] },
] as const

const by = ['R. Ames', 'T. Okoro', 'L. Finch', 'S. Adair'] as const

/** Days before today of which records were fetched; the copy was taken at midnight. */
const DAYS = 10

const recordsOn = (client: DemoClient, daysAgo: number, { today, zone }: DemoDay) => {
  const day = addDays(today, -daysAgo)
  return kinds.flatMap(({ time, title, icon, minutes, said }) => {
    const name = `care record ${client.id} ${day} ${time}`
    const dice = diceFor(name)
    if (!dice.chance(0.6)) return []
    const startAt = instantOf(day, time, zone) + dice.between(0, 20) * minuteMs
    const body = {
      title,
      endDate: toWireInstant(startAt + minutes * minuteMs),
      note: dice.pick(said),
      displayName: dice.pick(by),
      actionIconId: icon,
      dateRetrieved: toWireInstant(startOfDay(today, zone)),
    }
    return [{ id: idOf(name), clientId: client.id, startDate: toWireInstant(startAt), body }]
  })
}

/** Writes what the care-record system knew last night of everybody who lives here. Decision 43. */
export const insertCareRecords = async (tx: Queryable, clients: readonly DemoClient[], day: DemoDay): Promise<void> => {
  const living = clients.filter(({ archivedOn }) => archivedOn === undefined)
  const records = living.flatMap((client) =>
    Array.from({ length: DAYS }, (_, index) => recordsOn(client, index + 1, day)).flat(),
  )
  await tx.execute(sql`
    insert into care_records (id, client_id, start_date, body)
    select (c ->> 'id')::uuid, (c ->> 'clientId')::uuid, c ->> 'startDate', c -> 'body'
    from jsonb_array_elements(${jsonb(records)}) c`)
}
