import { type SQL, sql } from 'drizzle-orm'
import type { statsDeclined } from '../../domain/calls/stats-declined.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { hourOf, localStart, outcomeOf, weekdayOf } from './declined-entries.ts'
import { demandClient } from './demand-client.ts'
import { dueActivities } from './due-activities.ts'
import { type StatsAsked, statsAsked } from './stats-asked.ts'

/** How many times, and in which part of what was planned, a client declines something that is declined repeatedly. */
const REPEATED_TIMES = 3
const REPEATED_ONE_IN = 3
const MOST_REPEATED = 20

type Counts = { planned: number; declined: number; doneLater: number; closed: number; notDone: number }

/** Counts of one kind; of the columns by which they are grouped only those of the kind say something. */
type Group = Counts & {
  readonly kind: 'sum' | 'reason' | 'hour' | 'client' | 'title' | 'repeated'
  readonly clientId: string
  readonly initials: string
  readonly title: string
  readonly time: string
  readonly weekday: number
  readonly hour: number
  readonly reason: string
}

/**
 * The clients of the due activities, one row each: as the reports leave them, or as planned where nothing was ever
 * reported.
 */
const entriesOf = (asked: StatsAsked, clientId: string | undefined): SQL => sql`
  select one.client_id, one.reason, d.title COLLATE "C" as title, ${localStart(asked.zone)} as local,
    case when one.reason is not null then ${outcomeOf(sql`one.state`)} end as outcome
  from (${dueActivities(asked)}) d cross join lateral (
    select (o ->> 'clientId')::uuid as client_id, o ->> 'state' as state, o ->> 'declinedFor' as reason
      from jsonb_array_elements(d.clients) o
    union all
    select p.client_id, null, null from activity_clients p where d.clients = '[]'::jsonb and p.activity_id = d.id) one
  ${clientId === undefined ? sql`` : sql`where one.client_id = (${clientId}::text)::uuid`}`

const counted = (condition: SQL): SQL => sql`coalesce(sum(times) filter (where ${condition}), 0)::int`
const declined = counted(sql`outcome is not null`)
const planned = counted(sql`true`)

/**
 * Every group of the figures in one statement: entries that are alike are counted once, and the groups are summed from
 * those. Lists come with what is declined most often first, hours in their order.
 */
const groupsOf = (asked: StatsAsked, clientId: string | undefined): SQL => sql`
  with alike as (
    select client_id, title, ${weekdayOf(sql`local`)} as weekday, ${hourOf(sql`local`)} as hour,
      to_char(local, 'HH24:MI') as clock, reason, outcome, count(*) as times
    from (${entriesOf(asked, clientId)}) e group by 1, 2, 3, 4, 5, 6, 7),
  summed as (
    select case when grouping(clock) = 0 then 'repeated' when grouping(client_id) = 0 then 'client'
        when grouping(title) = 0 then 'title' when grouping(reason) = 0 then 'reason'
        when grouping(weekday) = 0 then 'hour' else 'sum' end as kind,
      client_id, title, weekday, hour, clock, reason, ${planned} as planned, ${declined} as declined,
      ${counted(sql`outcome = 'done-later'`)} as done_later, ${counted(sql`outcome = 'closed'`)} as closed,
      ${counted(sql`outcome = 'not-done'`)} as not_done
    from alike
    group by grouping sets ((), (reason), (weekday, hour), (client_id), (title), (client_id, title, clock))
    having grouping(client_id, title, weekday, reason) = 15 or (${declined} > 0 and (grouping(clock) = 1
      or (${declined} >= ${REPEATED_TIMES}::int and ${declined} * ${REPEATED_ONE_IN}::int >= ${planned}))))
  select s.kind, s.client_id::text as "clientId", coalesce(c.body ->> 'initials', '') COLLATE "C" as "initials",
    s.title as "title", s.weekday as "weekday", s.hour as "hour", s.clock as "time", s.reason as "reason",
    s.planned as "planned", s.declined as "declined", s.done_later as "doneLater", s.closed as "closed",
    s.not_done as "notDone"
  from summed s left join clients c on c.id = s.client_id
  order by case when s.kind = 'hour' then s.weekday * 24 + s.hour else -s.declined end, 3, 2, 4, 7, 8`

const countsOf = ({ planned, declined, doneLater, closed, notDone }: Counts): Counts => ({
  planned,
  declined,
  doneLater,
  closed,
  notDone,
})

const NOTHING: Counts = { planned: 0, declined: 0, doneLater: 0, closed: 0, notDone: 0 }

/** The figures of what clients declined. Rules §7, stats. */
export const declinedFigures: CallHandler<typeof statsDeclined> = async (call) => {
  const db = call.context.database.drizzle
  const asked = await statsAsked(call)
  const clientId = call.input.clientId?.toLowerCase()
  if (clientId !== undefined) await demandClient(db, clientId)
  const groups = await rowsOf<Group & Row>(db, groupsOf(asked, clientId))
  const of = (kind: Group['kind']) => groups.filter((group) => group.kind === kind)
  const clients = of('client')
  await noteClientReads(
    call.context,
    call.request,
    clients.map((group) => ({ id: group.clientId })),
  )
  return {
    sum: countsOf(of('sum')[0] ?? NOTHING),
    reasons: of('reason').map(({ reason, declined }) => ({ reason, declined })),
    hours: of('hour').map(({ weekday, hour, declined }) => ({ weekday, hour, declined })),
    clients: clients.map((group) => ({
      clientId: group.clientId,
      initials: group.initials,
      ...countsOf(group),
    })),
    titles: of('title').map((group) => ({ title: group.title, ...countsOf(group) })),
    repeated: of('repeated')
      .slice(0, MOST_REPEATED)
      .map(({ clientId: id, initials, title, time, planned, declined }) => ({
        clientId: id,
        initials,
        title,
        time,
        planned,
        declined,
      })),
  }
}
