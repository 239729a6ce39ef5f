import { sql } from 'drizzle-orm'
import { grouped } from '../../domain/grouped.ts'
import { can } from '../../domain/permissions.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import type { WireRow } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import { activityVisibility } from '../visibility/activities.ts'

type Run = { readonly shiftId: string; readonly activityId: string }

const dayMs = 24 * 60 * 60 * 1000

/** Between which starts the activities of a shift are looked for, as the database holds times: a day to either side of it. */
const startsAround = ({ id, startDate, endDate }: WireRow) => ({
  id,
  from: new Date(Date.parse(String(startDate)) - dayMs).toISOString(),
  until: new Date(Date.parse(String(endDate)) + dayMs).toISOString(),
})

type Span = { readonly from: string; readonly until: string }

/** The same days without a day twice: spans that meet are one. */
const joined = (spans: readonly Span[]): Span[] => {
  const apart: Span[] = []
  for (const { from, until } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = apart.at(-1)
    if (last === undefined || from > last.until) apart.push({ from, until })
    else if (until > last.until) apart[apart.length - 1] = { from: last.from, until }
  }
  return apart
}

/**
 * Shifts with the activities that name them as running them now and begin within a day of them, by start, as far as this
 * person may see them. The activities of all their days are read once: asked for shift by shift, a page of a thousand
 * shifts takes seconds. Decision 108.
 */
export const withActivities = async (
  db: Queryable,
  shifts: readonly WireRow[],
  viewer: Viewer,
): Promise<readonly WireRow[]> => {
  if (shifts.length === 0 || !can(viewer.ability, 'read rota.rota-activities')) {
    return shifts.map((shift) => ({ ...shift, activities: [] }))
  }
  const around = shifts.map(startsAround)
  const runs = await rowsOf<Run>(
    db,
    sql`with named as materialized (
          select distinct i.id as "shiftId", a.id as "activityId"
          from jsonb_to_recordset(${jsonb(joined(around))}) as s("from" text, until text)
            join activities a on (a.body ->> 'startDate') COLLATE "C" between s."from" and s.until
            cross join lateral jsonb_array_elements(a.body -> 'shifts') as e(said)
            join jsonb_to_recordset(${jsonb(around)}) as i(id text, "from" text, until text) on i.id = e.said ->> 'shiftId'
              and (a.body ->> 'startDate') COLLATE "C" between i."from" and i.until)
        select n."shiftId", r.id::text as "activityId" from named n join activities r on r.id = n."activityId"
        where r.deleted_at is null and ${activityVisibility.visibleTo(viewer) ?? sql`true`}
        order by (r.body ->> 'startDate') COLLATE "C", r.id`,
  )
  const byShift = grouped(runs, ({ shiftId }) => shiftId)
  return shifts.map((shift) => ({
    ...shift,
    activities: (byShift.get(shift.id) ?? []).map(({ activityId }) => ({ activityId })),
  }))
}
