import { type SQL, sql } from 'drizzle-orm'
import { staffTimes, type Timed } from '../../domain/rota/session.ts'
import type { Interval } from '../../domain/rota/shift-times.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { staffClockOf } from '../provider/settings.ts'
import type { StatsAsked } from './stats-asked.ts'

/** A shift with one of those who work it; without either id it is nobody's, and somebody should work it. */
type Worked = {
  readonly shiftId: string
  readonly rotaId: string
  readonly location: string
  readonly type: string
  readonly userId: string | null
  readonly agencyId: string | null
}

/** It, with when its staff are there. */
export type WorkedShift = Worked & Interval

/** Staff times reach beyond the shift's own, by a handover and never by a day. */
const MARGIN_MS = 24 * 60 * 60 * 1000

/** The shifts `s` of rotas that are published or locked, around the span. Rules §7, stats. */
export const isAround = ({ fromAt, untilAt, location }: StatsAsked): SQL => sql`
  s.deleted_at is null and s.body ->> 'rotaStatus' in ('published', 'locked')
  and (s.body ->> 'startDate') COLLATE "C" < ${toWireInstant(untilAt + MARGIN_MS)}::text
  and (s.body ->> 'endDate') COLLATE "C" > ${toWireInstant(fromAt - MARGIN_MS)}::text
  ${location === undefined ? sql`` : sql`and s.body ->> 'location' = ${location}::text`}`

/** The part `worker` for each who really works the shift `s`; who is sick or on holiday does not. Decision 37. */
export const workers: SQL = sql.raw(
  `jsonb_path_query(s.body, '$.assignedTo[*] ? (@.type == "current" && (exists(@.userId) || exists(@.agencyId)))')`,
)

/** The same of the day before the span and the day after it too. */
export const workedAround = async (db: Queryable, asked: StatsAsked): Promise<WorkedShift[]> => {
  const clock = await staffClockOf(db)
  const rows = await rowsOf<Worked & Timed>(
    db,
    sql`select s.id::text as "shiftId", s.body ->> 'rotaId' as "rotaId", s.body ->> 'location' as "location",
        s.body ->> 'rotaType' as "type", s.body ->> 'day' as "day", s.body ->> 'startTime' as "startTime",
        s.body ->> 'endTime' as "endTime", s.body -> 'dutiesRequired' as "dutiesRequired",
        worker ->> 'userId' as "userId", worker ->> 'agencyId' as "agencyId"
        from shifts s left join lateral ${workers} worker on true
        where ${isAround(asked)} and (worker is not null or (s.body ->> 'coverNotRequired') = 'false')
        order by (s.body ->> 'location') COLLATE "C", (s.body ->> 'rotaType') COLLATE "C"`,
  )
  return rows.map(({ day, startTime, endTime, dutiesRequired, ...worked }) => ({
    ...worked,
    ...staffTimes({ day, startTime, endTime, dutiesRequired }, clock),
  }))
}

/** Whether its staff are there within the span. */
export const isWithin =
  ({ fromAt, untilAt }: Pick<StatsAsked, 'fromAt' | 'untilAt'>) =>
  ({ startDate, endDate }: Interval): boolean =>
    startDate < untilAt && endDate > fromAt

/**
 * The shifts that count and whose staff are there within the span, once for everybody who works them, once for nobody
 * where somebody should; by location and type. Rules §7, stats; decision 88.
 */
export const workedWithin = async (db: Queryable, asked: StatsAsked): Promise<WorkedShift[]> =>
  (await workedAround(db, asked)).filter(isWithin(asked))
