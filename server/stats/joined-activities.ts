import { type SQL, sql } from 'drizzle-orm'
import { aspectRanges } from '../../domain/activity/action-aspects.ts'
import { actionCatalogue } from '../../domain/activity/action-catalogue.ts'
import type { AspectAsked, CountedFigure } from '../../domain/reports/report-choices.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { ApiContext } from '../api-context.ts'
import type { CareRecords } from '../care-records/care-records.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import { demandClient } from './demand-client.ts'
import { beganLate, dueActivities } from './due-activities.ts'
import type { StatsAsked } from './stats-asked.ts'

/** What is asked beyond the span: the records of the external source, where there is one, one client, one aspect of life. */
export type JoinAsked = {
  readonly source: CareRecords | undefined
  readonly clientId: string | undefined
  readonly aspect: AspectAsked | undefined
}

type Asked = { readonly clientId?: string | undefined; readonly aspect?: AspectAsked | undefined }

/**
 * What is asked, checked. An external source that never gave a record is none; a client whom nobody has ends with 404.
 */
export const joinAsked = async (
  { database, careRecords }: Pick<ApiContext, 'database' | 'careRecords'>,
  asked: Asked,
): Promise<JoinAsked> => {
  const clientId = asked.clientId?.toLowerCase()
  if (clientId !== undefined) await demandClient(database.drizzle, clientId)
  const [found] =
    careRecords === undefined
      ? []
      : await rowsOf<{ hasAny: boolean }>(
          database.drizzle,
          sql`select exists (select from ${careRecords.kept} r) as "hasAny"`,
        )
  return { source: found?.hasAny === true ? careRecords : undefined, clientId, aspect: asked.aspect }
}

/** A record and an activity that start further apart are never the same. */
const JOINED_WITHIN_MINUTES = 60
/**
 * What is looked at before and after the span, so that what is joined does not depend on it: an activity that starts up to
 * a day beside its plan, and whatever else its record may belong to.
 */
const MARGIN_MS = 3 * 86_400_000

/**
 * The aspect of life of an action's id; null for none. It names the id once for each aspect: where that is worked out, the
 * query within ends with `offset 0`, or the database works it out as often.
 */
const aspectOf = (id: SQL): SQL =>
  sql`case ${sql.join(
    aspectRanges.map(
      ({ aspect, from, before }) =>
        sql`when ${id} >= ${sql.raw(String(from))} and ${id} < ${sql.raw(String(before))} then ${sql.raw(`'${aspect}'`)}`,
    ),
    sql` `,
  )} end`

/** Seconds since 1970, which are compared faster than moments. */
const secondOf = (at: SQL): SQL => sql`extract(epoch from ${at})::float8`

const minutesBetween = (from: SQL, until: SQL): SQL =>
  sql`case when ${until} > ${from} then round(extract(epoch from (${until} - ${from})) / 60)::float8 end`

const expectedMinutes = Object.fromEntries(
  actionCatalogue.map(({ ActionIconID, ExpectedDuration }) => [ActionIconID, ExpectedDuration]),
)

/** The action of the activity `d`: its own, else the first planned one that has an id. Rules §3. */
const actionOf = sql`coalesce(d.body #> '{externalSourceMeta,ActionIconID}',
  jsonb_path_query_first(d.body, '$.plan.insideActions[*].externalSourceMeta.ActionIconID'),
  jsonb_path_query_first(d.body, '$.plan.outsideActions[*].externalSourceMeta.ActionIconID'))::bigint`

const ofClient = (column: SQL, clientId: string | undefined): SQL =>
  clientId === undefined ? sql`` : sql`and ${column} = (${clientId}::text)::uuid`

/** Due activities in and around the span, one row for each of their clients. `second` is what records are compared with. */
const plans = (asked: StatsAsked, { clientId }: JoinAsked): SQL => {
  const around = {
    ...asked,
    from: toWireInstant(asked.fromAt - MARGIN_MS),
    untilAt: asked.untilAt + MARGIN_MS,
    location: undefined,
  }
  return sql`
    select e.*, ${aspectOf(sql`e.action`)} as aspect,
      ${secondOf(sql`case when e.began between e.starts - interval '1 day' and e.starts + interval '1 day' then e.began
        else e.starts end`)} as second
    from (select d.id, one.client_id, d.place, d.starts, d.body ->> 'startDate' as start_date, d.title, ${actionOf} as action,
        case when d.body ? 'externalSource' then 'external' else 'rota' end as kind,
        one.state = 'finished' as is_done, one.reason is not null as is_declined,
        coalesce(${beganLate(asked, sql`one.began`, sql`d.starts`)}, false) as is_late,
        ${minutesBetween(sql`d.starts`, sql`(d.body ->> 'endDate')::timestamptz`)} as expected,
        ${minutesBetween(sql`one.began`, sql`one.ended`)} as taken, one.began
      from (${dueActivities(around)}) d cross join lateral (
        select (o ->> 'clientId')::uuid as client_id, o ->> 'state' as state, o ->> 'declinedFor' as reason,
            (o ->> 'startedAt')::timestamptz as began, (o ->> 'endedAt')::timestamptz as ended
          from jsonb_array_elements(d.clients) o
        union all
        select p.client_id, 'not-started', null, null, null from activity_clients p
          where d.clients = '[]'::jsonb and p.activity_id = d.id) one
      where true ${ofClient(sql`one.client_id`, clientId)} offset 0) e`
}

/** What the external source recorded in and around the span; nothing without a source. */
const records = (asked: StatsAsked, { source, clientId }: JoinAsked): SQL => sql`
  select r.id, r.client_id, c.body #>> '{location,locationId}' as place, r.starts, r.start_date, r.title,
    ${aspectOf(sql`r.action`)} as aspect, ${secondOf(sql`r.starts`)} as second,
    (${jsonb(expectedMinutes)} ->> r.action::text)::int as expected, ${minutesBetween(sql`r.starts`, sql`r.ends`)} as taken,
    r.retrieved
  from (select r.id, r.client_id, r.start_date::timestamptz as starts, r.start_date,
      coalesce(r.body ->> 'title', '') as title, (r.body ->> 'actionIconId')::bigint as action,
      (r.body ->> 'endDate')::timestamptz as ends, r.body ->> 'dateRetrieved' as retrieved
    from ${source?.kept ?? sql`care_records`} r
  where ${source === undefined ? sql`false` : sql`true`}
    and r.start_date COLLATE "C" >= ${toWireInstant(asked.fromAt - MARGIN_MS)}::text
    and r.start_date COLLATE "C" < ${toWireInstant(Math.min(asked.untilAt + MARGIN_MS, asked.now))}::text
    ${ofClient(sql`r.client_id`, clientId)} offset 0) r left join clients c on c.id = r.client_id`

/** Two that may be the same start in the same hour or the one next to it. */
const hourNumber = (second: SQL): SQL => sql`floor(${second} / ${JOINED_WITHIN_MINUTES * 60}::int)::int`
const meetingKey = (of: SQL, hour: SQL): SQL => sql`(${of}.client_id::text || ${of}.aspect || (${hour})::text)`

/**
 * Activities and records that are the same: of all that may be, each is the nearest one of the other. They meet by one
 * text: several conditions of equality would make the database expect one pair, and go through all pairs for each activity.
 */
const pairs = sql`
  select plan_id, kind, client_id, record_id, taken from (
    select p.id as plan_id, p.kind, p.client_id, r.id as record_id, r.taken,
      row_number() over (partition by p.id, p.client_id order by abs(p.second - r.second), r.id) as of_plan,
      row_number() over (partition by r.id order by abs(p.second - r.second), p.id) as of_record
    from plans p cross join (values (-1), (0), (1)) step(hours)
      join records r on ${meetingKey(sql`r`, hourNumber(sql`r.second`))}
        = ${meetingKey(sql`p`, sql`${hourNumber(sql`p.second`)} + step.hours`)}
    where abs(p.second - r.second) <= ${JOINED_WITHIN_MINUTES * 60}::int) near
  where greatest(of_plan, of_record) <= 1`

const asksFor = (asked: StatsAsked, { aspect }: JoinAsked, of: SQL): SQL => {
  const until = toWireInstant(Math.min(asked.untilAt, asked.now))
  return sql.join(
    [
      sql`${of}.starts >= (${asked.from}::text)::timestamptz and ${of}.starts < (${until}::text)::timestamptz`,
      ...(asked.location === undefined ? [] : [sql`${of}.place = ${asked.location}::text`]),
      ...(aspect === undefined ? [] : [sql`coalesce(${of}.aspect, 'NONE') = ${aspect}::text`]),
    ],
    sql` and `,
  )
}

/**
 * The CTEs up to `entries`: a row for each client of each due activity (`rota`, or `external` where another system keeps
 * it) and one for each external record (`record`). `is_paired` where an activity and a record are the same; the activity
 * has the minutes of its record beside its own. Rules §7, stats; decision 246.
 */
export const joinedEntries = (asked: StatsAsked, join: JoinAsked): SQL => sql`
  with plans as materialized (${plans(asked, join)}), records as materialized (${records(asked, join)}),
  pairs as materialized (${pairs}),
  entries as (
    select p.kind, p.id, p.start_date, p.title, p.place, p.client_id, coalesce(p.aspect, 'NONE') as aspect, p.starts at time zone ${asked.zone}::text as local,
      p.is_done, p.is_declined, p.is_late, m.record_id is not null as is_paired,
      m.kind = 'rota' as is_in_both, p.expected, p.taken, m.taken as recorded_taken,
      null as retrieved
    from plans p left join pairs m on m.plan_id = p.id and m.client_id = p.client_id
    where ${asksFor(asked, join, sql`p`)}
    union all
    select 'record', r.id, r.start_date, r.title, r.place, r.client_id, coalesce(r.aspect, 'NONE'), r.starts at time zone ${asked.zone}::text, true, false, false,
      m.plan_id is not null, m.kind = 'rota', r.expected, r.taken, null, r.retrieved
    from records r left join pairs m on m.record_id = r.id
    where ${asksFor(asked, join, sql`r`)})`

const ofRota = sql`kind = 'rota'`
const isPlanned = sql`kind <> 'record'`
const isDone = sql`(is_done or is_paired)`
/** Of what is joined, each once: the activity, and what was recorded without one. */
const once = sql`(kind <> 'record' or not is_paired)`

/** Which entries count once, and which each figure counts. */
export const countsOnce = once
export const countedBy: Readonly<Record<CountedFigure, SQL>> = {
  planned: isPlanned,
  done: sql`${once} and ${isDone}`,
  'done-there': sql`${once} and ${isDone} and not (${ofRota} and is_done)`,
  declined: sql`is_declined`,
  'declined-only': sql`is_declined and not ${isDone}`,
  'not-done': sql`${isPlanned} and not is_declined and not ${isDone}`,
  'in-both': sql`${ofRota} and is_paired`,
  'rota-planned': ofRota,
  'rota-done': sql`${ofRota} and is_done`,
  'rota-declined': sql`${ofRota} and is_declined`,
  'external-planned': sql`kind = 'external'`,
  recorded: sql`kind = 'record'`,
  finished: sql`${isPlanned} and is_done`,
  'finished-late': sql`${isPlanned} and is_done and is_late`,
}
