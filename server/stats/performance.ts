import { type SQL, sql } from 'drizzle-orm'
import type { statsClientsPerformance } from '../../domain/calls/stats-clients-performance.ts'
import type { statsUsersPerformance } from '../../domain/calls/stats-users-performance.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { Queryable } from '../database/connection.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { dueActivities } from './due-activities.ts'
import { listOf, type StatsAsked, statsAsked } from './stats-asked.ts'

const MINUTE_MS = 60_000

const counted = (condition: SQL): SQL => sql`(count(*) filter (where ${condition}))::int`

/** Whether it began so late after the planned start of `d` that it counts as late. */
const isLate = (startedAt: SQL, { lateAfterMinutes }: StatsAsked): SQL =>
  sql`(${startedAt})::timestamptz >= d.starts + make_interval(mins => ${lateAfterMinutes}::int)`

type OfUser = { readonly displayName: string | null }

/** What became of the activities that each member of staff was to run. Rules §7, stats. */
export const usersPerformance: CallHandler<typeof statsUsersPerformance> = async (call) => {
  const asked = await statsAsked(call)
  const rows = await rowsOf<OfUser & Row>(
    call.context.database.drizzle,
    sql`with d as (${dueActivities(asked)}),
        ran as (select distinct d.id, shift ->> 'userId' as user_id from d
          cross join lateral jsonb_array_elements(d.shifts) shift
          where shift -> 'userId' is not null and shift -> 'agencyId' is null)
        select ran.user_id as "userId", coalesce(min(r.body ->> 'displayName'),
          nullif(concat_ws(' ', min(u.first_name), min(u.last_name)), '')) COLLATE "C" as "displayName", count(*)::int as "planned",
          ${counted(sql`d.state = 'finished'`)} as "finished", ${counted(sql`d.state = 'started'`)} as "running",
          ${counted(sql`d.state = 'unable-to-start'`)} as "unable", ${counted(sql`d.state = 'not-started'`)} as "missed",
          ${counted(isLate(sql`d.started_at`, asked))} as "startedLate"
        from ran join d on d.id = ran.id left join rota_users r on r.id = ran.user_id::uuid
          left join users u on u.id = ran.user_id::uuid
        group by ran.user_id order by 2, 1`,
  )
  return listOf(
    'users',
    rows.map(({ displayName, ...row }) => ({ ...row, ...(displayName === null ? {} : { displayName }) })),
  )
}

/** What became of the activity `d` for the client `p`; nothing where nothing was reported. */
const ofThisClient = sql`
  left join lateral (select one.value as outcome from jsonb_array_elements(d.clients) one
    where one.value ->> 'clientId' = p.client_id::text limit 1) o on true`

const tookMs = sql`1000 * extract(epoch from (o.outcome ->> 'endedAt')::timestamptz - (o.outcome ->> 'startedAt')::timestamptz)`

type OfClient = { readonly clientId: string; readonly location: string | null; readonly ms: number }

const clientRows = (db: Queryable, asked: StatsAsked): Promise<(OfClient & Row)[]> => {
  const { location, fromAt, zone } = asked
  const state = (name: string) =>
    counted(sql`p.client_id is not null and coalesce(o.outcome ->> 'state', 'not-started') = ${name}::text`)
  return rowsOf<OfClient & Row>(
    db,
    sql`with d as (${dueActivities({ ...asked, location: undefined })})
        select c.id::text as "clientId", (c.body ->> 'initials') COLLATE "C" as "initials",
          c.body -> 'location' ->> 'locationId' as "location", count(p.client_id)::int as "planned",
          ${state('finished')} as "finished", ${state('started')} as "running", ${state('not-started')} as "missed",
          ${state('refused')} as "refused", ${state('unavailable')} as "unavailable",
          ${counted(isLate(sql`o.outcome ->> 'startedAt'`, asked))} as "startedLate",
          coalesce(sum(${tookMs}) filter (where ${tookMs} > 0), 0)::float8 as "ms"
        from clients c
          left join (activity_clients p join d on d.id = p.activity_id) on p.client_id = c.id ${ofThisClient}
        where ${location === undefined ? sql`true` : sql`c.body -> 'location' ->> 'locationId' = ${location}::text`}
        group by c.id
        having count(p.client_id) > 0 or (c.deleted_at is null
          and coalesce(c.body ->> 'archivedOn', '9999') >= ${localDayOf(fromAt, zone)}::text)
        order by 2, 1`,
  )
}

/** What became of the activities planned for each client; those who live here and had none are shown too. */
export const clientsPerformance: CallHandler<typeof statsClientsPerformance> = async (call) => {
  const { context, request } = call
  const rows = await clientRows(context.database.drizzle, await statsAsked(call))
  await noteClientReads(
    context,
    request,
    rows.map(({ clientId }) => ({ id: clientId })),
  )
  return listOf(
    'clients',
    rows.map(({ location: lives, ms, ...row }) => ({
      ...row,
      ...(lives === null ? {} : { location: lives }),
      minutes: ms / MINUTE_MS,
    })),
  )
}
