import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DailyState, statsDailyActivities } from '../../domain/calls/stats-daily.ts'
import { dailyActivitiesPageSize } from '../../domain/constants.ts'
import type { DailyOutcome } from '../../domain/reports/report-choices.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { Queryable } from '../database/connection.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { pageAsked, pageLinks } from '../resources/page-of-list.ts'
import { type DayAsked, dayAsked, sessionOfMoment } from './daily-asked.ts'
import { beganLate, dueEntries } from './due-activities.ts'
import type { StatsAsked } from './stats-asked.ts'

type Input = z.output<(typeof statsDailyActivities)['input']>

const HOUR_MS = 3_600_000

/** What became of the due activity `one` of a client; each has one of these. Rules §7, stats. */
const stateOf = (asked: StatsAsked): SQL => sql`case
  when one.state = 'finished' then case when ${beganLate(asked)} then 'done-late' else 'done-on-time' end
  when one.state = 'started' then 'not-finished' when one.reason is not null then 'declined' else 'never-started' end`

/** How many activities of one planned start are in a state. */
export type DueCount = {
  readonly at: Instant
  readonly state: DailyState
  readonly isDeclined: boolean
  readonly count: number
}

/** The due activities of a day, once for each client, counted by planned start and state. */
export const dueCounts = async (db: Queryable, asked: DayAsked): Promise<DueCount[]> => {
  const rows = await rowsOf<DueCount & Row>(
    db,
    sql`select (extract(epoch from one.starts) * 1000)::float8 as "at", ${stateOf(asked)} as "state",
          one.reason is not null as "isDeclined", count(*)::int as "count"
        from (${dueEntries(asked)}) one group by 1, 2, 3`,
  )
  return rows.map((row) => ({ ...row, at: Math.round(row.at) }))
}

const outcomeStates: Readonly<Record<DailyOutcome, SQL>> = {
  done: sql`e.became in ('done-on-time', 'done-late')`,
  'done-late': sql`e.became = 'done-late'`,
  declined: sql`e.reason is not null and e.became <> 'not-finished'`,
  'not-finished': sql`e.became = 'not-finished'`,
  'never-started': sql`e.became = 'never-started'`,
}

/** The planned starts of the session or hour that is asked for. */
const startsIn = async (db: Queryable, asked: DayAsked, { session, hour }: Input): Promise<Instant[]> => {
  const starts = new Set((await dueCounts(db, asked)).map(({ at }) => at))
  return [...starts].filter(
    (at) =>
      (session === undefined || (sessionOfMoment(at, asked.clock) ?? 'none') === session) &&
      (hour === undefined || (at >= hour && at < hour + HOUR_MS)),
  )
}

const entriesAsked = async (db: Queryable, asked: DayAsked, input: Input): Promise<SQL> => {
  const isNarrowed = input.session !== undefined || input.hour !== undefined
  const starts = isNarrowed ? (await startsIn(db, asked, input)).map(toWireInstant) : []
  const conditions = [
    sql`true`,
    ...(input.outcome === undefined ? [] : [outcomeStates[input.outcome]]),
    ...(isNarrowed
      ? [sql`e.starts in (select t::timestamptz from jsonb_array_elements_text(${jsonb(starts)}) t)`]
      : []),
  ]
  return sql`(select one.*, ${stateOf(asked)} as became from (${dueEntries(asked)}) one) e
    where ${sql.join(conditions, sql` and `)}`
}

type Found = {
  readonly activityId: string
  readonly clientId: string
  readonly initials: string
  readonly title: string
  readonly atMs: number
  readonly startedMs: number | null
  readonly state: DailyState
  readonly isDeclined: boolean
}

type Paged = { readonly from: SQL; readonly limit: number; readonly offset: number }

const pageOf = async (db: Queryable, { from, limit, offset }: Paged) => {
  const rows = await rowsOf<Found & Row>(
    db,
    sql`select p.*, coalesce(c.body ->> 'initials', '') as "initials" from (
          select e.id::text as "activityId", e.client_id::text as "clientId", e.title as "title",
            (extract(epoch from e.starts) * 1000)::float8 as "atMs",
            (extract(epoch from e.started_at) * 1000)::float8 as "startedMs", e.became as "state",
            e.reason is not null as "isDeclined"
          from ${from} order by e.starts, e.id, e.client_id limit ${limit}::int offset ${offset}::bigint) p
        left join clients c on c.id = (p."clientId")::uuid order by p."atMs", p."activityId", p."clientId"`,
  )
  return rows.map(({ atMs, startedMs, ...row }) => ({
    ...row,
    startDate: toWireInstant(Math.round(atMs)),
    ...(startedMs === null ? {} : { startedAt: toWireInstant(Math.round(startedMs)) }),
  }))
}

/** A page of the due activities of a day. Rules §7, stats. */
export const dailyActivityRows: CallHandler<typeof statsDailyActivities> = async (call) => {
  const { context, request, input } = call
  const db = context.database.drizzle
  const asked = await dayAsked(call)
  const { page, pageSize, offset } = pageAsked(input, dailyActivitiesPageSize)
  const from = await entriesAsked(db, asked, input)
  const rows = await pageOf(db, { from, limit: pageSize, offset })
  const clientIds = [...new Set(rows.map(({ clientId }) => clientId))]
  await noteClientReads(
    context,
    request,
    clientIds.map((id) => ({ id })),
  )
  const [counted] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as "total" from ${from}`)
  const total = counted?.total ?? 0
  const _links = pageLinks(request.url, { page, pageSize, total })
  return { _embedded: { 'due-activities': rows }, total, count: rows.length, page, pageSize, _links }
}
