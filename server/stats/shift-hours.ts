import { sql } from 'drizzle-orm'
import type { CallHandler } from '../calls/call-handler.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { listOf, type StatsAsked, statsAsked } from './stats-asked.ts'
import { isCountedShift, workers } from './worked-shifts.ts'

type By = 'staff' | 'agency' | 'nobody'
type Part = { readonly location: string; readonly type: string; readonly by: By; shifts: number; ms: number }
type Split = Record<By, { shifts: number; hours: number }>

const HOUR_MS = 3_600_000

/** How long what lies within the span takes, in elapsed time: a night over its edge or over a clock change too. */
const partsOf = (db: Queryable, asked: StatsAsked): Promise<Part[]> =>
  rowsOf<Part>(
    db,
    sql`select (s.body ->> 'location') COLLATE "C" as "location", (s.body ->> 'rotaType') COLLATE "C" as "type",
        case when worker is null then 'nobody' when worker -> 'agencyId' is null then 'staff' else 'agency' end as "by",
        (count(*) filter (where (s.body ->> 'startDate') COLLATE "C" >= ${asked.from}::text))::int as "shifts",
        sum(1000 * extract(epoch from least((s.body ->> 'endDate')::timestamptz, ${asked.until}::timestamptz)
          - greatest((s.body ->> 'startDate')::timestamptz, ${asked.from}::timestamptz)))::float8 as "ms"
        from shifts s left join lateral ${workers} worker on true
        where ${isCountedShift(asked)} and (worker is not null or (s.body ->> 'coverNotRequired') = 'false')
        group by 1, 2, 3 order by 1, 2, 3`,
  )

const splitOf = (parts: readonly Part[]): Split => {
  const of = (by: By) => {
    const own = parts.filter((part) => part.by === by)
    return {
      shifts: own.reduce((sum, { shifts }) => sum + shifts, 0),
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
