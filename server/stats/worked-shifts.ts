import { type SQL, sql } from 'drizzle-orm'
import type { StatsAsked } from './stats-asked.ts'

/** The shifts `s` that count: of rotas that are published or locked, overlapping the span. Rules §7, stats. */
export const isCountedShift = ({ from, until, location }: Pick<StatsAsked, 'from' | 'until' | 'location'>): SQL => sql`
  s.deleted_at is null and s.body ->> 'rotaStatus' in ('published', 'locked')
  and (s.body ->> 'startDate') COLLATE "C" < ${until}::text and (s.body ->> 'endDate') COLLATE "C" > ${from}::text
  ${location === undefined ? sql`` : sql`and s.body ->> 'location' = ${location}::text`}`

/** The part `worker` for each who really works the shift `s`; who is sick or on holiday does not. Decision 37. */
export const workers: SQL = sql.raw(
  `jsonb_path_query(s.body, '$.assignedTo[*] ? (@.type == "current" && (exists(@.userId) || exists(@.agencyId)))')`,
)

/** The shift `s` in wire form, as sign-in figures show it. */
export const shiftShown: SQL = sql`jsonb_build_object('shiftId', s.id, 'rotaId', s.body -> 'rotaId',
  'location', s.body -> 'location', 'startDate', s.body -> 'startDate', 'endDate', s.body -> 'endDate')`
