import { type SQL, sql } from 'drizzle-orm'
import type { BehaviourType, ReportEvent } from '../../domain/activity/report.ts'
import { handoverWithoutShiftMs, mostNotedLater, notedLaterAfterMs } from '../../domain/constants.ts'
import type { FilingState } from '../../domain/reports/report-choices.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { reportedBy, reportsAsked } from './activity-reports.ts'
import { behaviourReports, filingOf } from './behaviour-reports.ts'
import { type DayAsked, sessionOfMoment } from './daily-asked.ts'

const atMs = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`

/** The reports of a place are looked at from so long before its day: what the first of its shifts could read. */
const BEFORE_MS = 2 * handoverWithoutShiftMs

/** An event that reports something and stands, by when it happened. */
export type PlaceReport = {
  readonly eventId: string
  readonly userId: string
  readonly agencyId: string | null
  readonly at: Instant
  readonly isNotedLater: boolean
}

/** What was reported about a place on a day and the days before, once for each event; what was withdrawn of all is left out. */
export const placeReports = async (db: Queryable, asked: DayAsked): Promise<PlaceReport[]> => {
  const fromAt = asked.fromAt - BEFORE_MS
  // The staff of a night are there beyond the end of its day.
  const untilAt = asked.untilAt + handoverWithoutShiftMs
  const around = { ...asked, fromAt, untilAt, from: toWireInstant(fromAt), until: toWireInstant(untilAt) }
  const from = await reportsAsked(db, around, { startDate: fromAt, endDate: untilAt })
  const happened = sql`(e.payload ->> 'date')::timestamptz`
  const rows = await rowsOf<PlaceReport & Row>(
    db,
    sql`select distinct e.id::text as "eventId", e.user_id::text as "userId", e.agency_id::text as "agencyId",
          ${atMs(happened)} as "at",
          e.recorded_at > ${happened} + make_interval(secs => ${notedLaterAfterMs / 1000}::float8) as "isNotedLater"
        from ${from}`,
  )
  return rows.map((row) => ({ ...row, at: Math.round(row.at) }))
}

const isOnDay =
  ({ fromAt, untilAt }: DayAsked) =>
  ({ at }: PlaceReport): boolean =>
    at >= fromAt && at < untilAt

/** Those of the day that were written down long after they happened. */
export const notedLaterOf = (reports: readonly PlaceReport[], asked: DayAsked): PlaceReport[] =>
  reports
    .filter(isOnDay(asked))
    .filter(({ isNotedLater }) => isNotedLater)
    .sort((a, b) => a.at - b.at || (a.eventId < b.eventId ? -1 : 1))

type Noted = {
  readonly eventId: string
  readonly activityId: string
  readonly title: string
  readonly event: ReportEvent
  readonly dateMs: number
  readonly recordedMs: number
  readonly displayName: string
}

/** The first of them as they are listed. */
export const notedLaterRows = async (db: Queryable, noted: readonly PlaceReport[], { clock }: DayAsked) => {
  const ids = noted.slice(0, mostNotedLater).map(({ eventId }) => eventId)
  if (ids.length === 0) return []
  const rows = await rowsOf<Noted & Row>(
    db,
    sql`select e.id::text as "eventId", e.activity_id::text as "activityId", a.body ->> 'title' as "title",
          ${reportedBy} as "event", ${atMs(sql`(e.payload ->> 'date')::timestamptz`)} as "dateMs",
          ${atMs(sql`e.recorded_at`)} as "recordedMs", e.display_name as "displayName"
        from activity_events e join activities a on a.id = e.activity_id
        where e.id = any(${uuidArray(ids)}) order by e.payload ->> 'date', e.id`,
  )
  return rows.map(({ dateMs, recordedMs, ...row }) => ({
    ...row,
    session: sessionOfMoment(Math.round(dateMs), clock),
    date: toWireInstant(Math.round(dateMs)),
    dateRecorded: toWireInstant(Math.round(recordedMs)),
  }))
}

type Behaviour = {
  readonly reportId: string
  readonly activityId: string
  readonly clientId: string
  readonly initials: string
  readonly atMs: number
  readonly filedMs: number | null
  readonly type: BehaviourType
  readonly displayName: string
  readonly filing: FilingState | null
}

/** The behaviour reports of the day but happy moments, and how the filing of each incident stands. */
export const behaviourOfDay = async (db: Queryable, asked: DayAsked) => {
  const rows = await rowsOf<Behaviour & Row>(
    db,
    sql`select r.id::text as "reportId", r.activity_id::text as "activityId", r.client_id::text as "clientId",
          coalesce(c.body ->> 'initials', '') as "initials", ${atMs(sql`r.at`)} as "atMs",
          ${atMs(sql`r.filed_at`)} as "filedMs", r.type as "type", r.display_name as "displayName",
          ${filingOf(asked)} as "filing"
        from (${behaviourReports(asked, { kind: 'ALL_BUT_HAPPY' })}) r left join clients c on c.id = r.client_id
        order by r.at, r.id`,
  )
  return rows.map(({ atMs: at, filedMs, filing, ...row }) => ({
    ...row,
    session: sessionOfMoment(Math.round(at), asked.clock),
    date: toWireInstant(Math.round(at)),
    ...(filing === null ? {} : { filing }),
    ...(filedMs === null ? {} : { filedAt: toWireInstant(Math.round(filedMs)) }),
  }))
}
