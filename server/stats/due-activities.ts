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
    coalesce(a.outcomes ->> 'state', 'not-started') as state, coalesce(a.outcomes -> 'clients', '[]'::jsonb) as clients
  from activities a
  where a.deleted_at is null and a.body ->> 'master' = 'false' and a.body -> 'carriesReport' is distinct from 'true'::jsonb
    and (a.body ->> 'startDate') COLLATE "C" >= ${from}::text
    and (a.body ->> 'startDate') COLLATE "C" < ${toWireInstant(Math.min(untilAt, now))}::text
    ${declinedOnly ? sql`and ${isDeclined}` : sql``}
    ${location === undefined ? sql`` : sql`and ${placeOf} = ${location}::text`}`
