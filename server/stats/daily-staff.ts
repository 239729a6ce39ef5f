import { sql } from 'drizzle-orm'
import { handoverWithoutShiftMs } from '../../domain/constants.ts'
import { markHandoverRead } from '../../domain/mutations/mark-handover-read.ts'
import { type Attended, attendanceOf } from '../../domain/reports/attendance.ts'
import { currentAssignments } from '../../domain/rota/assignment.ts'
import { shiftsOfRotaDay } from '../../domain/rota/rota-day.ts'
import { sessionOf, staffTimes } from '../../domain/rota/session.ts'
import type { Assignment, Shift } from '../../domain/rota/shift.ts'
import type { Interval } from '../../domain/rota/shift-times.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { toShift } from '../rotas/to-shift.ts'
import type { DayAsked, SessionName } from './daily-asked.ts'
import type { PlaceReport } from './daily-reports.ts'
import { EARLY_MS, signedInAt, signInTimes, thereSince } from './sign-in-times.ts'
import { isAround } from './worked-shifts.ts'

/** The shifts that count at the place around the day. */
export const shiftsAround = async (db: Queryable, asked: DayAsked): Promise<Shift[]> => {
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from shifts s join shifts r on r.id = s.id where ${isAround(asked)} order by r.id`,
  )
  return documents.map(toShift)
}

/** Who stands on a shift; nobody where nobody works it and somebody should. */
type Placed = Interval & { readonly shift: Shift; readonly session: SessionName; readonly who: Assignment | undefined }

const placedOn = (shifts: readonly Shift[], { day, clock }: DayAsked): Placed[] =>
  shiftsOfRotaDay(shifts, { day, clock }).flatMap((shift): Placed[] => {
    const about = { shift, ...staffTimes(shift, clock), session: sessionOf(shift, clock.sessions)?.value }
    const working = currentAssignments(shift)
    if (working.length === 0) return shift.coverNotRequired ? [] : [{ ...about, who: undefined }]
    return working.map((who) => ({ ...about, who }))
  })

type Named = { readonly id: string; readonly name: string | null }

const namesOf = async (db: Queryable, placed: readonly Placed[]) => {
  const ids = placed.flatMap(({ who }) => [who?.userId ?? [], who?.agencyId ?? []].flat())
  const rows = await rowsOf<Named>(
    db,
    sql`select id::text as "id", body ->> 'displayName' as "name" from rota_users where id = any(${uuidArray(ids)})
        union all select id::text, body ->> 'name' from agencies where id = any(${uuidArray(ids)})`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name ?? undefined]))
  return ({ userId, agencyId, displayName }: Assignment): string | undefined =>
    (userId === undefined ? undefined : names.get(userId)) ?? displayName ?? names.get(agencyId ?? '')
}

type Mark = { readonly userId: string; readonly at: number }

/** When people marked something of a handover as read. Decision 62. */
const handoverMarks = async (
  db: Queryable,
  userIds: readonly string[],
  { fromAt, untilAt }: Pick<DayAsked, 'fromAt' | 'untilAt'>,
): Promise<Mark[]> => {
  const rows = await rowsOf<Mark>(
    db,
    sql`select user_id::text as "userId", (extract(epoch from (payload ->> 'date')::timestamptz) * 1000)::float8 as "at"
        from log_entries where user_id = any(${uuidArray(userIds)}) and name = ${markHandoverRead.name}::text
          and received_at >= to_timestamp(${(fromAt - handoverWithoutShiftMs) / 1000}::float8)
          and (payload ->> 'date')::timestamptz < to_timestamp(${untilAt / 1000}::float8)`,
  )
  return rows.map(({ userId, at }) => ({ userId, at: Math.round(at) }))
}

/** `since`: when they came, which is before their shift where one of theirs lies right before it. */
type Come = Placed & { readonly since: Instant }

const comeTo = (placed: Placed, shifts: readonly Shift[], { clock }: DayAsked): Come => {
  const userId = placed.who?.userId
  const own = shifts.filter((shift) => currentAssignments(shift).some((one) => one.userId === userId))
  const times = userId === undefined ? [] : own.map((shift) => staffTimes(shift, clock))
  return { ...placed, since: thereSince(placed.startDate, times) }
}

type Facts = {
  readonly reports: readonly PlaceReport[]
  readonly marks: readonly Mark[]
}

/**
 * Whether somebody read the handover to their shift: marked something as read from two hours before they came until they
 * left. Undefined where there was nothing that others reported in the day before, and of whom no name is known.
 */
const readHandover = (
  { who, startDate, endDate, since }: Come,
  { reports, marks }: Facts,
  { now }: DayAsked,
): boolean | undefined => {
  const userId = who?.userId
  if (userId === undefined || startDate >= now) return undefined
  const isIn = (at: Instant, from: Instant, until: Instant) => at >= from && at < until
  if (marks.some((mark) => mark.userId === userId && isIn(mark.at, since - EARLY_MS, endDate))) return true
  const isNews = (report: PlaceReport) =>
    report.userId !== userId && isIn(report.at, since - handoverWithoutShiftMs, since)
  return reports.some(isNews) ? false : undefined
}

/** When whoever is on a shift first recorded something about the place during it; of an agency that names nobody, anyone of it. */
const firstReport = ({ who, startDate, endDate }: Placed, reports: readonly PlaceReport[]): Instant | undefined => {
  const isTheirs = ({ userId, agencyId }: PlaceReport) =>
    who?.userId === undefined ? agencyId === who?.agencyId : userId === who.userId
  const own = reports.filter((report) => report.at >= startDate && report.at < endDate && isTheirs(report))
  return own.length === 0 ? undefined : Math.min(...own.map(({ at }) => at))
}

/** Somebody on a shift of the day. */
export type OnShift = Interval & {
  readonly shiftId: string
  readonly rotaId: string
  readonly rotaType: string
  readonly session: SessionName
  readonly userId?: string | undefined
  readonly agencyId?: string | undefined
  readonly displayName?: string | undefined
  /** Undefined where nobody works it. */
  readonly attendance?: Attended['attendance'] | undefined
  readonly signedInAt?: Instant | undefined
  readonly reportedAt?: Instant | undefined
  readonly hasReadHandover?: boolean | undefined
}

type Given = { readonly shifts: readonly Shift[]; readonly reports: readonly PlaceReport[] }

/** Everybody on the shifts of the day, how they came and whether they read the handover, by start. Rules §7, stats. */
export const staffOfDay = async (db: Queryable, asked: DayAsked, { shifts, reports }: Given): Promise<OnShift[]> => {
  const placed = placedOn(shifts, asked).map((one) => comeTo(one, shifts, asked))
  const nameOf = await namesOf(db, placed)
  const span = {
    fromAt: Math.min(asked.fromAt, ...placed.map(({ since }) => since)),
    untilAt: Math.max(asked.untilAt, ...placed.map(({ endDate }) => endDate)),
  }
  const times = await signInTimes(db, span)
  const userIds = [...new Set(placed.flatMap(({ who }) => who?.userId ?? []))]
  const facts = { reports, marks: await handoverMarks(db, userIds, span) }
  return placed
    .map((one): OnShift => {
      const { shift, session, who, startDate, endDate, since } = one
      const about = { shiftId: shift.id, rotaId: shift.rotaId, rotaType: shift.rotaType, session, startDate, endDate }
      if (who === undefined) return about
      const { userId, agencyId } = who
      const at = signedInAt(times, { userId: userId ?? null, agencyId: agencyId ?? null, startDate: since, endDate })
      const reportedAt = firstReport(one, reports)
      const signs = { startDate, signedInAt: at, reportedAt }
      const attendance = attendanceOf(signs, asked)
      return {
        ...about,
        userId,
        agencyId,
        displayName: nameOf(who),
        attendance,
        signedInAt: attendance === 'ahead' ? undefined : at,
        reportedAt,
        hasReadHandover: readHandover(one, facts, asked),
      }
    })
    .sort((a, b) => a.startDate - b.startDate || (a.displayName ?? '').localeCompare(b.displayName ?? '', 'en-GB'))
}
