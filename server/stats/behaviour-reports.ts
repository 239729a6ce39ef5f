import { type SQL, sql } from 'drizzle-orm'
import { incidentFilingHours } from '../../domain/constants.ts'
import type { BehaviourKind } from '../../domain/reports/report-choices.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { placeOf } from './due-activities.ts'
import type { StatsAsked } from './stats-asked.ts'

/** What behaviour reports are asked for beside the span: one client, one kind. */
export type BehaviourAsked = { readonly clientId?: string | undefined; readonly kind?: BehaviourKind | undefined }

const ofKind = (kind: BehaviourKind | undefined): SQL => {
  if (kind === undefined) return sql``
  if (kind === 'ALL_BUT_HAPPY') return sql`and e.payload ->> 'type' <> 'HAPPY'`
  return sql`and e.payload ->> 'type' = ${kind}::text`
}

/** Whether the report of the event `e` was withdrawn: it is about one client, so its id is the event's. Decision 1. */
const isWithdrawn = sql`exists (select from activity_events w where w.activity_id = e.activity_id
  and w.name = 'v1.activity.withdraw' and (w.payload ->> 'reportId')::uuid = e.id)`

/** When the incident of the event `e` was filed: the first filing stands. */
const firstFiling = sql`(select (f.payload ->> 'date')::timestamptz from activity_events f
  where f.activity_id = e.activity_id and f.name = 'v1.activity.incident-filed'
    and (f.payload ->> 'reportId')::uuid = e.id order by f.position, f.id limit 1)`

/**
 * The behaviour reports that happened in the span and stand, of activities that were not removed; `local` is when they
 * happened as the clocks of the provider showed it. Rules §7, stats.
 */
export const behaviourReports = (
  { from, until, zone, location }: StatsAsked,
  { clientId, kind }: BehaviourAsked,
): SQL => sql`
  select e.id, e.activity_id, (e.payload ->> 'clientId')::uuid as client_id, e.payload, e.display_name,
    (e.payload ->> 'date')::timestamptz as at, (e.payload ->> 'date')::timestamptz at time zone ${zone}::text as local,
    e.payload ->> 'type' as type, e.payload -> 'abc' as abc, e.payload -> 'incident' as incident,
    case when e.payload ? 'incident' then ${firstFiling} end as filed_at,
    a.body ->> 'title' as title, ${placeOf} as location
  from activity_events e join activities a on a.id = e.activity_id
  where e.name = 'v1.activity.behaviour' and a.deleted_at is null
    and (e.payload ->> 'date') COLLATE "C" >= ${from}::text and (e.payload ->> 'date') COLLATE "C" < ${until}::text
    ${clientId === undefined ? sql`` : sql`and (e.payload ->> 'clientId')::uuid = (${clientId}::text)::uuid`}
    ${ofKind(kind)} and not ${isWithdrawn}
    ${location === undefined ? sql`` : sql`and ${placeOf} = ${location}::text`}`

/** How the filing of the incident of the report `r` stands; null of one without. */
export const filingOf = ({ now }: StatsAsked): SQL => {
  const allowed = sql`make_interval(hours => ${incidentFilingHours}::int)`
  return sql`case when r.incident is null then null
    when r.filed_at is not null then case when r.filed_at <= r.at + ${allowed} then 'filed-in-time' else 'filed-late' end
    when (${toWireInstant(now)}::text)::timestamptz <= r.at + ${allowed} then 'waiting' else 'overdue' end`
}
