import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows-of.ts'
import { isoText, names } from './moments.ts'
import { type People, withoutOthers } from './people.ts'
import type { Entry, Section } from './section.ts'

/**
 * What locked pay periods have of somebody: their line, what was carried into it, and what was odd about their shifts. What
 * else they hold is what colleagues were paid, in the files of the period too, so no more of a lock is told. Decision 236.
 */
export const payrollSection = async (tx: Queryable, people: People): Promise<Section> => {
  const { id } = people.subject
  const own = (
    list: 'lines' | 'carried',
  ) => sql`(select jsonb_agg(one) from jsonb_array_elements(l.result -> ${list}::text) one
    where one ->> 'kind' = 'person' and one ->> 'id' = ${id}::text)`
  const found = await rowsOf<Entry>(
    tx,
    sql`select * from (
        select l.from_day as "from", l.until_day as "until", ${isoText(sql`l.locked_at`)} as "lockedAt",
          ${own('lines')} as "lines", ${own('carried')} as "carried",
          (select jsonb_agg(one) from jsonb_array_elements(l.result -> 'odd') one where ${names(sql`one`, id)}) as "odd"
        from payroll_locks l where ${names(sql`l.result`, id)}
      ) found where coalesce("lines", "carried", "odd") is not null order by "from"`,
  )
  return {
    title: 'Payroll',
    explanation: 'What this person was paid for in pay periods that are locked, in minutes.',
    entries: found.map((entry) =>
      Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, withoutOthers(value, people)])),
    ),
  }
}
