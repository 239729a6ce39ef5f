import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lastDecline } from '../../domain/activity/declines.ts'
import type { statsDeclinedRows } from '../../domain/calls/stats-declined.ts'
import { declinedActivitiesPageSize } from '../../domain/constants.ts'
import type { DeclineOutcome } from '../../domain/reports/report-choices.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { composeActivity } from '../activities/compose.ts'
import { withParts } from '../activities/stored-activity.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { Queryable } from '../database/connection.ts'
import { findDocuments } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { pageAsked, pageLinks } from '../resources/page-of-list.ts'
import { hourOf, localStart, outcomeOf, weekdayOf } from './declined-entries.ts'
import { demandClient } from './demand-client.ts'
import { demandTime } from './demand-time.ts'
import { dueActivities } from './due-activities.ts'
import { type StatsAsked, statsAsked } from './stats-asked.ts'

type Input = z.output<(typeof statsDeclinedRows)['input']>

type Found = {
  readonly activityId: string
  readonly clientId: string
  readonly initials: string
  readonly outcome: DeclineOutcome
}

const outcome = outcomeOf(sql`o ->> 'state'`)

/** The clients `o` who declined the activities `d`, as far as the filters ask for them. */
const declinedBy = (asked: StatsAsked, input: Input): SQL => {
  const { clientId, reason, title, weekday, hour, hours = 1, time } = input
  const local = localStart(asked.zone)
  const conditions = [
    sql`o ->> 'declinedFor' is not null`,
    clientId === undefined ? [] : sql`(o ->> 'clientId')::uuid = (${clientId}::text)::uuid`,
    reason === undefined ? [] : sql`o ->> 'declinedFor' = ${reason}::text`,
    input.outcome === undefined ? [] : sql`${outcome} = ${input.outcome}::text`,
    title === undefined ? [] : sql`d.title = ${title}::text`,
    weekday === undefined ? [] : sql`${weekdayOf(local)} = ${weekday}::int`,
    hour === undefined ? [] : sql`${hourOf(local)} between ${hour}::int and ${hour + hours - 1}::int`,
    time === undefined ? [] : sql`to_char(${local}, 'HH24:MI') = ${time}::text`,
  ].flat()
  return sql`(${dueActivities(asked, { declinedOnly: true })}) d cross join lateral jsonb_array_elements(d.clients) o
    where ${sql.join(conditions, sql` and `)}`
}

type Paged = { readonly from: SQL; readonly limit: number; readonly offset: number }

const pageOf = (db: Queryable, { from, limit, offset }: Paged): Promise<(Found & Row)[]> =>
  rowsOf<Found & Row>(
    db,
    sql`select r."activityId", r."clientId", coalesce(c.body ->> 'initials', '') as "initials", r."outcome"
        from (select d.starts, d.id::text as "activityId", o ->> 'clientId' as "clientId", ${outcome} as "outcome"
          from ${from} order by 1 desc, 2, 3 limit ${limit}::int offset ${offset}::bigint) r
          left join clients c on c.id = r."clientId"::uuid
        order by r.starts desc, 1, 2`,
  )

/** The page with what the last standing decline of each says: notes are not kept beside the plan. */
const withDeclines = async (db: Queryable, found: readonly Found[]) => {
  const ids = [...new Set(found.map(({ activityId }) => activityId))]
  const stored = await withParts(db, await findDocuments(db, 'activities', { ids }))
  const activities = new Map(stored.map((one) => [one.document.id, composeActivity(one)]))
  return found.flatMap(({ activityId, clientId, ...rest }) => {
    const activity = activities.get(activityId)
    const decline = activity?.clients.filter((client) => client.clientId === clientId).map(lastDecline)[0]
    // Withdrawn since the page was found.
    if (activity === undefined || decline === undefined) return []
    return {
      activityId,
      clientId,
      ...rest,
      title: activity.title,
      location: activity.locationId ?? activity.clients[0]?.location?.locationId,
      startDate: toWireInstant(activity.startDate),
      declinedAt: toWireInstant(decline.date),
      reason: decline.reason,
      displayName: decline.displayName,
      note: decline.note,
    }
  })
}

/** The declined activities of a page. Rules §7, stats. */
export const declinedRows: CallHandler<typeof statsDeclinedRows> = async (call) => {
  const { context, request, input } = call
  const db = context.database.drizzle
  const asked = await statsAsked(call)
  demandTime(input)
  const { page, pageSize, offset } = pageAsked(input, declinedActivitiesPageSize)
  if (input.clientId !== undefined) await demandClient(db, input.clientId.toLowerCase())
  const from = declinedBy(asked, input)
  const rows = await withDeclines(db, await pageOf(db, { from, limit: pageSize, offset }))
  await noteClientReads(
    context,
    request,
    [...new Set(rows.map(({ clientId }) => clientId))].map((id) => ({ id })),
  )
  const [counted] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as "total" from ${from}`)
  const total = counted?.total ?? 0
  const _links = pageLinks(request.url, { page, pageSize, total })
  return { _embedded: { 'declined-activities': rows }, total, count: rows.length, page, pageSize, _links }
}
