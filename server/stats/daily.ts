import { sql } from 'drizzle-orm'
import type { statsDaily } from '../../domain/calls/stats-daily.ts'
import { type Attended, presenceOf } from '../../domain/reports/attendance.ts'
import { type PlaceCover, placeCover } from '../../domain/reports/place-cover.ts'
import { sessionParts } from '../../domain/rota/cover.ts'
import { shiftsOfRotaDay } from '../../domain/rota/rota-day.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { type DueCount, dueCounts } from './daily-activities.ts'
import { type DayAsked, dayAsked, type SessionName, sessionOfMoment } from './daily-asked.ts'
import { behaviourOfDay, notedLaterOf, notedLaterRows, type PlaceReport, placeReports } from './daily-reports.ts'
import { type OnShift, shiftsAround, staffOfDay } from './daily-staff.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The types of rota that are published for the place on the day, and those of its shifts. Decision 34. */
const teamsOf = async (db: Queryable, { day, location, settings, clock }: DayAsked, shifts: readonly Shift[]) => {
  const running = await rowsOf<{ type: string }>(
    db,
    sql`select distinct r.body ->> 'type' as "type" from rotas r where r.deleted_at is null
        and r.body ->> 'status' in ('published', 'locked') and r.body ->> 'location' = ${location}::text
        and r.body ->> 'startDate' <= ${day}::text and r.body ->> 'endDate' >= ${day}::text`,
  )
  const ofShifts = shiftsOfRotaDay(shifts, { day, clock }).map(({ rotaType }) => rotaType)
  const types = [...new Set([...running.map(({ type }) => type), ...ofShifts])].sort()
  const rules = settings?.coverRules ?? []
  return types.map((rotaType) => ({ location, rotaType, isPattern: false, rules }))
}

const isAttended = (one: OnShift): one is OnShift & Attended => one.attendance !== undefined

type Behaviour = Awaited<ReturnType<typeof behaviourOfDay>>[number]

/** All that the figures of a day count. */
type Counted = {
  readonly due: readonly DueCount[]
  readonly staff: readonly OnShift[]
  readonly holes: PlaceCover['holes']
  readonly behaviour: readonly Behaviour[]
  readonly notedLater: readonly PlaceReport[]
}

const outcomesOf = (due: readonly DueCount[]) => {
  const of = (state: DueCount['state']) =>
    due.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0)
  return {
    doneOnTime: of('done-on-time'),
    doneLate: of('done-late'),
    declined: of('declined'),
    notFinished: of('not-finished'),
    neverStarted: of('never-started'),
  }
}

const minutesOf = ({ startDate, endDate }: PlaceCover['holes'][number]): number =>
  Math.round((endDate - startDate) / MINUTE_MS)

const figuresOf = ({ due, staff, holes, behaviour, notedLater }: Counted) => {
  const begun = staff.filter(({ attendance }) => attendance !== undefined && attendance !== 'ahead')
  const doneAfter = due.filter(({ state, isDeclined }) => isDeclined && state.startsWith('done'))
  const incidents = behaviour.filter(({ filing }) => filing !== undefined)
  const handovers = begun.filter(({ hasReadHandover }) => hasReadHandover !== undefined)
  return {
    ...outcomesOf(due),
    declinedThenDone: doneAfter.reduce((sum, { count }) => sum + count, 0),
    shifts: begun.length,
    signedIn: begun.filter(({ signedInAt }) => signedInAt !== undefined).length,
    signedInOnTime: begun.filter(({ attendance }) => attendance === 'on-time').length,
    holes: holes.length,
    holeMinutes: holes.reduce((sum, hole) => sum + minutesOf(hole), 0),
    behaviour: behaviour.length,
    incidents: incidents.length,
    incidentsNotFiled: incidents.filter(({ filing }) => filing === 'waiting' || filing === 'overdue').length,
    handovers: handovers.length,
    handoversRead: handovers.filter(({ hasReadHandover }) => hasReadHandover).length,
    notedLater: notedLater.length,
  }
}

const inSession = (counted: Counted, session: SessionName, { clock }: DayAsked): Counted => ({
  due: counted.due.filter(({ at }) => sessionOfMoment(at, clock) === session),
  staff: counted.staff.filter((one) => one.session === session),
  holes: counted.holes.filter((hole) => hole.session?.value === session),
  behaviour: counted.behaviour.filter((one) => one.session === session),
  notedLater: counted.notedLater.filter(({ at }) => sessionOfMoment(at, clock) === session),
})

/** Whether a session that is hidden, or the time outside of any, has anything to say. */
const saysAnything = ({ due, staff, holes, behaviour, notedLater }: Counted): boolean =>
  [due, staff, holes, behaviour, notedLater].some((ones) => ones.length > 0)

const sessionsOf = (counted: Counted, cover: PlaceCover, asked: DayAsked) => {
  const shown: SessionName[] = sessionParts(asked.day, asked.clock).map(({ session }) => session?.value)
  const hidden = asked.clock.sessions.map(({ value }) => value).filter((value) => !shown.includes(value))
  return [...shown, ...hidden, undefined].flatMap((session) => {
    const own = inSession(counted, session, asked)
    if (!shown.includes(session) && !saysAnything(own)) return []
    const least = cover.sessions.find((one) => one.session?.value === session)
    return {
      session,
      ...(least === undefined ? {} : { cover: { wanted: least.wanted, covered: least.covered } }),
      ...figuresOf(own),
    }
  })
}

const hoursOf = (due: readonly DueCount[], { fromAt, untilAt }: DayAsked) =>
  Array.from({ length: Math.ceil((untilAt - fromAt) / HOUR_MS) }, (_, index) => {
    const startAt = fromAt + index * HOUR_MS
    const own = due.filter(({ at }) => at >= startAt && at < startAt + HOUR_MS)
    return { startDate: toWireInstant(startAt), ...outcomesOf(own) }
  })

const wired = <One extends { readonly startDate: number; readonly endDate: number }>({
  startDate,
  endDate,
  ...rest
}: One) => ({ ...rest, startDate: toWireInstant(startDate), endDate: toWireInstant(endDate) })

const spanOf = ({ fromAt, untilAt, day, clock }: DayAsked, staff: readonly OnShift[]) => {
  const times = [{ startDate: fromAt, endDate: untilAt }, ...sessionParts(day, clock), ...staff]
  return wired({
    startDate: Math.min(...times.map(({ startDate }) => startDate)),
    endDate: Math.max(...times.map(({ endDate }) => endDate)),
  })
}

type OnShifts = { readonly shifts: readonly Shift[]; readonly staff: readonly OnShift[] }

const coverOfDay = async (db: Queryable, asked: DayAsked, { shifts, staff }: OnShifts): Promise<PlaceCover> =>
  placeCover(shifts, {
    day: asked.day,
    clock: asked.clock,
    teams: await teamsOf(db, asked, shifts),
    presence: presenceOf(staff.filter(isAttended), asked.now),
  })

/** The figures of a day of a location. Rules §7, stats; decision 245. */
export const dailyFigures: CallHandler<typeof statsDaily> = async (call) => {
  const db = call.context.database.drizzle
  const asked = await dayAsked(call)
  const shifts = await shiftsAround(db, asked)
  const reports = await placeReports(db, asked)
  const staff = await staffOfDay(db, asked, { shifts, reports })
  const cover = await coverOfDay(db, asked, { shifts, staff })
  const due = await dueCounts(db, asked)
  const behaviour = await behaviourOfDay(db, asked)
  const notedLater = notedLaterOf(reports, asked)
  const counted = { due, staff, holes: cover.holes, behaviour, notedLater }
  const clientIds = [...new Set(behaviour.map(({ clientId }) => clientId))]
  await noteClientReads(
    call.context,
    call.request,
    clientIds.map((id) => ({ id })),
  )
  return {
    ...spanOf(asked, staff),
    sum: figuresOf(counted),
    sessions: sessionsOf(counted, cover, asked),
    hours: hoursOf(due, asked),
    staff: staff.map(({ signedInAt, reportedAt: _only, ...one }) => ({
      ...wired(one),
      ...(signedInAt === undefined ? {} : { signedInAt: toWireInstant(signedInAt) }),
    })),
    holes: cover.holes.map(({ session, ...hole }) => ({
      ...wired(hole),
      ...(session === undefined ? {} : { session: session.value }),
    })),
    behaviour,
    notedLater: await notedLaterRows(db, notedLater, asked),
  }
}
