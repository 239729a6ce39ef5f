import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AbcRecord, BehaviourType, IncidentPart } from '../../domain/activity/report.ts'
import type { statsBehaviourRows } from '../../domain/calls/stats-behaviour.ts'
import { behaviourReportsPageSize } from '../../domain/constants.ts'
import { beforeThemesOf, triedThemesOf } from '../../domain/reports/behaviour-themes.ts'
import type { FilingState } from '../../domain/reports/report-choices.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { Queryable } from '../database/connection.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { pageAsked, pageLinks } from '../resources/page-of-list.ts'
import { behaviourReports, filingOf } from './behaviour-reports.ts'
import { hourOf, weekdayOf } from './declined-entries.ts'
import { demandClient } from './demand-client.ts'
import { demandTime } from './demand-time.ts'
import { staffingAround } from './staffing-around.ts'
import { type StatsAsked, statsAsked } from './stats-asked.ts'

type Input = z.output<(typeof statsBehaviourRows)['input']>

type Found = {
  readonly reportId: string
  readonly activityId: string
  readonly clientId: string
  readonly initials: string
  readonly title: string
  readonly location: string | null
  readonly atMs: number
  readonly filedMs: number | null
  readonly type: string
  readonly note: string
  readonly abc: unknown
  readonly incident: unknown
  readonly displayName: string
  readonly filing: FilingState | null
}

type Text = { readonly before: string | null; readonly helped: string | null; readonly didNotHelp: string | null }

/** The texts of the reports that are under the headings asked for; they are put under headings here as in the figures. */
const textsUnder = async (db: Queryable, reports: SQL, { before, tried }: Input): Promise<Text[]> => {
  const texts = await rowsOf<Text & Row>(
    db,
    sql`select distinct r.abc ->> 'before' as "before", r.abc ->> 'helped' as "helped",
        r.abc ->> 'didNotHelp' as "didNotHelp" from (${reports}) r`,
  )
  return texts.filter(
    (text) =>
      (before === undefined || beforeThemesOf(text.before).includes(before)) &&
      (tried === undefined || [text.helped, text.didNotHelp].some((one) => triedThemesOf(one).includes(tried))),
  )
}

const isUnderHeading = async (db: Queryable, reports: SQL, input: Input): Promise<SQL> => {
  if (input.before === undefined && input.tried === undefined) return sql`true`
  const texts = await textsUnder(db, reports, input)
  return sql`jsonb_build_array(r.abc ->> 'before', r.abc ->> 'helped', r.abc ->> 'didNotHelp') in
    (select one from jsonb_array_elements(${jsonb(texts.map((t) => [t.before, t.helped, t.didNotHelp]))}) one)`
}

/** The reports `r` that the filters ask for. */
const reportsAsked = async (db: Queryable, asked: StatsAsked, input: Input): Promise<SQL> => {
  const { kind, week, weekday, hour, hours = 1, filing } = input
  const reports = behaviourReports(asked, { clientId: input.clientId?.toLowerCase(), kind })
  const conditions = [
    await isUnderHeading(db, reports, input),
    week === undefined ? [] : sql`date_trunc('week', r.local)::date = (${week}::text)::date`,
    weekday === undefined ? [] : sql`${weekdayOf(sql`r.local`)} = ${weekday}::int`,
    hour === undefined ? [] : sql`${hourOf(sql`r.local`)} between ${hour}::int and ${hour + hours - 1}::int`,
    filing === undefined ? [] : sql`${filingOf(asked)} = ${filing}::text`,
  ].flat()
  return sql`(${reports}) r where ${sql.join(conditions, sql` and `)}`
}

type Paged = { readonly from: SQL; readonly asked: StatsAsked; readonly limit: number; readonly offset: number }

const pageOf = (db: Queryable, { from, asked, limit, offset }: Paged): Promise<(Found & Row)[]> =>
  rowsOf<Found & Row>(
    db,
    sql`select p.*, coalesce(c.body ->> 'initials', '') as "initials" from (
          select r.id::text as "reportId", r.activity_id::text as "activityId", r.client_id::text as "clientId",
            r.title as "title", r.location as "location", (extract(epoch from r.at) * 1000)::float8 as "atMs",
            (extract(epoch from r.filed_at) * 1000)::float8 as "filedMs", r.type as "type",
            r.payload ->> 'note' as "note", r.abc as "abc", r.incident as "incident", r.display_name as "displayName",
            ${filingOf(asked)} as "filing"
          from ${from} order by r.at desc, r.id limit ${limit}::int offset ${offset}::bigint) p
        left join clients c on c.id = (p."clientId")::uuid order by p."atMs" desc, p."reportId"`,
  )

const incidentOf = ({ incident, filedMs }: Found) => {
  if (incident === null) return undefined
  const { inHome, staffIntervened } = z.parse(IncidentPart, incident)
  return { inHome, staffIntervened, ...(filedMs === null ? {} : { reportFiled: toWireInstant(Math.round(filedMs)) }) }
}

/** The page with what each report says, and what was so around the client at that moment. */
const withStaffing = async (db: Queryable, asked: StatsAsked, found: readonly Found[]) => {
  const placed = found.map((one) => ({
    one,
    moment: { clientId: one.clientId, location: one.location ?? undefined, at: Math.round(one.atMs) },
  }))
  const factsAt = await staffingAround(
    db,
    asked,
    placed.map(({ moment }) => moment),
  )
  return placed.map(({ one, moment }) => {
    const { isShiftOpen: _isShiftOpen, hoursSinceRefused: hoursSince, ...facts } = factsAt(moment)
    const { before, helped, didNotHelp } = one.abc === null ? {} : z.parse(AbcRecord, one.abc)
    return {
      reportId: one.reportId,
      activityId: one.activityId,
      clientId: one.clientId,
      initials: one.initials,
      title: one.title,
      location: moment.location,
      date: toWireInstant(moment.at),
      type: z.parse(BehaviourType, one.type),
      note: one.note,
      before,
      helped,
      didNotHelp,
      displayName: one.displayName,
      incident: incidentOf(one),
      filing: one.filing ?? undefined,
      ...facts,
      ...(hoursSince === undefined ? {} : { hoursSinceRefused: Math.round(hoursSince * 10) / 10 }),
      onShift: facts.onShift.map((worker) => ({ ...worker, duties: [...worker.duties] })),
      running: [...facts.running],
    }
  })
}

/** The behaviour reports of a page. Rules §7, stats. */
export const behaviourRows: CallHandler<typeof statsBehaviourRows> = async (call) => {
  const { context, request, input } = call
  const db = context.database.drizzle
  const asked = await statsAsked(call)
  demandTime(input)
  const { page, pageSize, offset } = pageAsked(input, behaviourReportsPageSize)
  if (input.clientId !== undefined) await demandClient(db, input.clientId.toLowerCase())
  const from = await reportsAsked(db, asked, input)
  const rows = await withStaffing(db, asked, await pageOf(db, { from, asked, limit: pageSize, offset }))
  await noteClientReads(
    context,
    request,
    [...new Set(rows.map(({ clientId }) => clientId))].map((id) => ({ id })),
  )
  const [counted] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as "total" from ${from}`)
  const total = counted?.total ?? 0
  const _links = pageLinks(request.url, { page, pageSize, total })
  return { _embedded: { 'behaviour-reports': rows }, total, count: rows.length, page, pageSize, _links }
}
