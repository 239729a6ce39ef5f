import { sql } from 'drizzle-orm'
import { staffTimes, type Timed } from '../../domain/rota/session.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { CallHandler } from '../calls/call-handler.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { staffClockOf } from '../provider/settings.ts'
import { listOf, type StatsAsked, statsAsked } from './stats-asked.ts'
import { isCountedShift, workers } from './worked-shifts.ts'

type By = 'staff' | 'agency' | 'nobody'
type Worked = Timed & { readonly location: string; readonly type: string; readonly by: By }
type Part = Pick<Worked, 'location' | 'type' | 'by'> & { readonly isBegun: boolean; readonly ms: number }
type Split = Record<By, { shifts: number; hours: number }>

const HOUR_MS = 3_600_000

/** Staff times reach beyond the shift's own, by a handover and never by a day. */
const MARGIN_MS = 24 * HOUR_MS

/** Each shift around the span, once for everybody who works it; once for nobody, where somebody should. */
const workedAround = (db: Queryable, { fromAt, untilAt, location }: StatsAsked): Promise<Worked[]> =>
  rowsOf<Worked>(
    db,
    sql`select s.body ->> 'location' as "location", s.body ->> 'rotaType' as "type", s.body ->> 'day' as "day",
        s.body ->> 'startTime' as "startTime", s.body ->> 'endTime' as "endTime",
        s.body -> 'dutiesRequired' as "dutiesRequired",
        case when worker is null then 'nobody' when worker -> 'agencyId' is null then 'staff' else 'agency' end as "by"
        from shifts s left join lateral ${workers} worker on true
        where ${isCountedShift({
          from: toWireInstant(fromAt - MARGIN_MS),
          until: toWireInstant(untilAt + MARGIN_MS),
          location,
        })} and (worker is not null or (s.body ->> 'coverNotRequired') = 'false')
        order by (s.body ->> 'location') COLLATE "C", (s.body ->> 'rotaType') COLLATE "C"`,
  )

/** How long staff are there within the span, in elapsed time: in a night over its edge or over a clock change too. */
const partsOf = async (db: Queryable, asked: StatsAsked): Promise<Part[]> => {
  const clock = await staffClockOf(db)
  const worked = await workedAround(db, asked)
  return worked.flatMap(({ location, type, by, ...shift }) => {
    const { startDate, endDate } = staffTimes(shift, clock)
    const ms = Math.min(endDate, asked.untilAt) - Math.max(startDate, asked.fromAt)
    return ms > 0 ? [{ location, type, by, isBegun: startDate >= asked.fromAt, ms }] : []
  })
}

const splitOf = (parts: readonly Part[]): Split => {
  const of = (by: By) => {
    const own = parts.filter((part) => part.by === by)
    return {
      shifts: own.filter(({ isBegun }) => isBegun).length,
      hours: own.reduce((sum, { ms }) => sum + ms, 0) / HOUR_MS,
    }
  }
  return { staff: of('staff'), agency: of('agency'), nobody: of('nobody') }
}

/** Hours of own staff against hours of agencies. Rules §7, stats. */
export const shiftHours: CallHandler = async (call) => {
  const parts = await partsOf(call.context.database.drizzle, await statsAsked(call))
  const kinds = new Map(parts.map(({ location, type }) => [`${location} ${type}`, { location, type }]))
  const rows = [...kinds.values()].map(({ location, type }) => ({
    location,
    type,
    ...splitOf(parts.filter((part) => part.location === location && part.type === type)),
  }))
  return { ...listOf('shift-hours', rows), sum: splitOf(parts) }
}
