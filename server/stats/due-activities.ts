import { type SQL, sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { StatsAsked } from './stats-asked.ts'

/** Where the activity `a` is: at its own location, else where its first client lives. */
export const placeOf = sql`coalesce(a.body ->> 'locationId', (select p.location ->> 'locationId' from activity_clients p
  where p.activity_id = a.id order by p.position limit 1))`

/** Whether a client of the activity `a` declined it; an index has those. */
const isDeclined = sql`a.outcomes @? '$.clients[*].declinedFor'`

/**
 * The activities that were to begin in the span and before now, with what became of them: no masters and so no series,
 * none removed, and none that only carries a report, which was never to begin. What is still ahead says nothing yet.
 * `declinedOnly` leaves those that a client declined. Rules §7, stats; decisions 28 and 60.
 */
export const dueActivities = (
  { from, untilAt, now, location }: StatsAsked,
  { declinedOnly = false }: { readonly declinedOnly?: boolean } = {},
): SQL => sql`
  select a.id, (a.body ->> 'startDate')::timestamptz as starts, a.body ->> 'title' as title,
    (a.body ->> 'personsRequired')::int as persons, ${placeOf} as place,
    coalesce(a.body -> 'shifts', '[]'::jsonb) as shifts, a.actual_start_date as started_at,
    coalesce(a.outcomes ->> 'state', 'not-started') as state, coalesce(a.outcomes -> 'clients', '[]'::jsonb) as clients,
    a.body
  from activities a
  where a.deleted_at is null and a.body ->> 'master' = 'false' and a.body -> 'carriesReport' is distinct from 'true'::jsonb
    and (a.body ->> 'startDate') COLLATE "C" >= ${from}::text
    and (a.body ->> 'startDate') COLLATE "C" < ${toWireInstant(Math.min(untilAt, now))}::text
    ${declinedOnly ? sql`and ${isDeclined}` : sql``}
    ${location === undefined ? sql`` : sql`and ${placeOf} = ${location}::text`}`

/**
 * The same once for each of their clients `one`: as reported, or as planned where nothing was ever reported; none for
 * nobody. `started_at` is when it began for that client, `reason` why they declined it last.
 */
export const dueEntries = (asked: StatsAsked): SQL => sql`
  select d.id, d.starts, d.title, d.place, one.client_id, one.state, one.started_at, one.reason, one.ratings
  from (${dueActivities(asked)}) d cross join lateral (
    select (o ->> 'clientId')::uuid as client_id, o ->> 'state' as state, (o ->> 'startedAt')::timestamptz as started_at,
      o ->> 'declinedFor' as reason, o -> 'ratings' as ratings from jsonb_array_elements(d.clients) o
    union all select p.client_id, null, null, null, null from activity_clients p
      where d.clients = '[]'::jsonb and p.activity_id = d.id) one`

/** Whether a due activity began late for its client: so long after its plan, where it began at all. */
export const beganLate = (
  { lateAfterMinutes }: StatsAsked,
  began = sql`one.started_at`,
  starts = sql`one.starts`,
): SQL => sql`${began} >= ${starts} + make_interval(mins => ${lateAfterMinutes}::int)`
