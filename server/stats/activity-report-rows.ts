import { type SQL, sql } from 'drizzle-orm'
import { locationOf } from '../../domain/activity/concerns-person.ts'
import { reportDurationMs } from '../../domain/activity/report-rows.ts'
import type { statsActivityReports } from '../../domain/calls/stats-activity-reports.ts'
import { activityReportsCounted, activityReportsPageSize } from '../../domain/constants.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { composeActivity } from '../activities/compose.ts'
import { withParts } from '../activities/stored-activity.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { Queryable } from '../database/connection.ts'
import { findDocuments } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { pageAsked, pageLinks } from '../resources/page-of-list.ts'
import { type Reported, reportsAsked } from './activity-reports.ts'
import { demandClient } from './demand-client.ts'
import { statsAsked } from './stats-asked.ts'

type Found = Reported & { readonly activityId: string }

/** When the event `e` happened, as an index has it. */
const happened = sql`(e.payload ->> 'date') COLLATE "C"`

type Paged = { readonly from: SQL; readonly limit: number; readonly offset: number }

const pageOf = (db: Queryable, { from, limit, offset }: Paged): Promise<Found[]> =>
  rowsOf<Found>(
    db,
    sql`select e.id::text as "eventId", one.client_id as "clientId", e.activity_id::text as "activityId" from ${from}
        order by ${happened} desc, e.id, one.client_id limit ${limit}::int offset ${offset}::bigint`,
  )

/**
 * How many there are; to count on takes longer than anybody wants to wait. In order, so that the database reads the index
 * and not every event there ever was.
 */
const countedUpTo = async (db: Queryable, from: SQL, most: number): Promise<number> => {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as "total" from (select from ${from} order by ${happened} desc limit ${most}::int) c`,
  )
  return counted?.total ?? 0
}

/** The reports of a page with what they say, from their activities as they now stand. */
const withReportsOf = async (db: Queryable, found: readonly Found[]) => {
  const ids = [...new Set(found.map(({ activityId }) => activityId))]
  const stored = await withParts(db, await findDocuments(db, 'activities', { ids }))
  const activities = new Map(stored.map((one) => [one.document.id, composeActivity(one)]))
  return found.flatMap(({ activityId, clientId, eventId }) => {
    const activity = activities.get(activityId)
    const client = activity?.clients.find((one) => one.clientId === clientId)
    const reports = clientId === null ? activity?.reports : client?.reports
    const report = reports?.find((one) => one.eventId === eventId && one.withdrawn === undefined)
    // Withdrawn since the page was found.
    if (activity === undefined || report === undefined) return []
    return {
      activityId,
      reportId: report.id,
      title: activity.title,
      startDate: toWireInstant(activity.startDate),
      location: locationOf(activity),
      client: client && { clientId: client.clientId, initials: client.initials, location: client.location },
      event: report.event,
      date: toWireInstant(report.date),
      displayName: report.displayName,
      note: report.note,
      reason: report.reason,
      behaviour: report.type,
      satisfaction: report.satisfaction,
      durationMs: reportDurationMs(report, client, activity),
    }
  })
}

/** A page of the reports of activities. Rules §7, stats. */
export const activityReportRows: CallHandler<typeof statsActivityReports> = async (call) => {
  const { context, request, input } = call
  const db = context.database.drizzle
  const asked = await statsAsked(call)
  const { page, pageSize, offset } = pageAsked(input, activityReportsPageSize)
  if (input.clientId !== undefined) await demandClient(db, input.clientId.toLowerCase())
  const from = await reportsAsked(db, asked, input)
  const rows = await withReportsOf(db, await pageOf(db, { from, limit: pageSize, offset }))
  const clientIds = new Set(rows.flatMap(({ client }) => client?.clientId ?? []))
  await noteClientReads(
    context,
    request,
    [...clientIds].map((id) => ({ id })),
  )
  const total = await countedUpTo(db, from, offset + activityReportsCounted)
  const _links = pageLinks(request.url, { page, pageSize, total })
  return {
    _embedded: { 'activity-reports': rows },
    total,

    count: rows.length,
    page,
    pageSize,
    _links,
  }
}
