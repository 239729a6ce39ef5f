import { sql } from 'drizzle-orm'
import { grouped } from '../../domain/grouped.ts'
import { can } from '../../domain/permissions.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import type { WireRow } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import { activityVisibility } from '../visibility/activities.ts'

type Run = { readonly shiftId: string; readonly activityId: string }

/** Shifts with the activities that name them as running them now, by start, as far as this person may see them. Decision 108. */
export const withActivities = async (
  db: Queryable,
  shifts: readonly WireRow[],
  viewer: Viewer,
): Promise<readonly WireRow[]> => {
  if (shifts.length === 0 || !can(viewer.ability, 'read rota.rota-activities')) {
    return shifts.map((shift) => ({ ...shift, activities: [] }))
  }
  const runs = await rowsOf<Run>(
    db,
    sql`select i.id as "shiftId", r.id::text as "activityId" from unnest(${idTextArray(shifts.map(({ id }) => id))}) as i(id)
        join activities r on (r.body -> 'shifts') @> jsonb_build_array(jsonb_build_object('shiftId', i.id))
        where r.deleted_at is null and ${activityVisibility.visibleTo(viewer) ?? sql`true`}
        order by (r.body ->> 'startDate') COLLATE "C", r.id`,
  )
  const byShift = grouped(runs, ({ shiftId }) => shiftId)
  return shifts.map((shift) => ({
    ...shift,
    activities: (byShift.get(shift.id) ?? []).map(({ activityId }) => ({ activityId })),
  }))
}
