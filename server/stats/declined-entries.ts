import { type SQL, sql } from 'drizzle-orm'

/** When the activity `d` was planned to begin, as the clocks of the provider showed it. */
export const localStart = (zone: string): SQL => sql`(d.starts at time zone ${zone}::text)`

/** The hour of a local start, 0 to 23, and its weekday, 1 Monday to 7 Sunday. */
export const hourOf = (local: SQL): SQL => sql`extract(hour from ${local})::int`
export const weekdayOf = (local: SQL): SQL => sql`extract(isodow from ${local})::int`

/** The outcome of a declined activity, from the state of its client. Rules §7, stats. */
export const outcomeOf = (state: SQL): SQL => sql`case when ${state} = 'finished' then 'done-later'
  when ${state} in ('refused', 'unavailable') then 'closed' else 'not-done' end`
