import { sql } from 'drizzle-orm'
import type { LocalDay } from '../../domain/time/local-day.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** What somebody is still planned for from a day on, as a sentence for whoever archives them; undefined for nothing. */
export const stillPlanned = async (tx: Queryable, userId: string, from: LocalDay): Promise<string | undefined> => {
  const worked = JSON.stringify([{ type: 'current', userId }])
  const [found] = await rowsOf<{ shifts: number; days: number }>(
    tx,
    sql`select
        (select count(*)::int from shifts s where s.deleted_at is null and s.body -> 'assignedTo' @> (${worked}::text)::jsonb
          and s.body ->> 'rotaStatus' not in ('master', 'withdrawn') and s.body ->> 'day' >= ${from}::text) as "shifts",
        (select count(*)::int from oncall o where o.deleted_at is null and o.body ->> 'userId' = ${userId}::text
          and o.body ->> 'date' >= ${from}::text) as "days"`,
  )
  const plans = [
    ...counted(found?.shifts ?? 0, 'shift', 'shifts'),
    ...counted(found?.days ?? 0, 'day on call', 'days on call'),
  ]
  return plans.length === 0 ? undefined : `Still planned from that day on: ${plans.join(' and ')}.`
}
