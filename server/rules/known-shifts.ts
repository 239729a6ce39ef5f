import { sql } from 'drizzle-orm'
import type { Activity, ActivityShift } from '../../domain/activity/activity.ts'
import { currentAssignments } from '../../domain/rota/assignment.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { Viewer } from '../caller.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { source } from '../database/needs.ts'
import type { Row } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { toShift } from '../rotas/to-shift.ts'
import { seenBy } from '../visibility/seen-by.ts'

const isOfSame = (a: Pick<ActivityShift, 'userId' | 'agencyId'>, b: Pick<ActivityShift, 'userId' | 'agencyId'>) =>
  a.userId === b.userId && a.agencyId === b.agencyId

/** The entry with whoever works the shift: the person or agency that was named where they do, else whoever does. */
const asWorked = ({ shiftId, rotaId, ...named }: ActivityShift, shift: Shift | undefined): ActivityShift => {
  const workers = shift === undefined ? [] : currentAssignments(shift)
  const { userId, agencyId, displayName } = workers.find((one) => isOfSame(one, named)) ?? workers[0] ?? {}
  return {
    shiftId,
    rotaId: shift?.rotaId ?? rotaId,
    ...(userId === undefined ? {} : { userId }),
    ...(agencyId === undefined ? {} : { agencyId }),
    ...(displayName === undefined ? {} : { displayName }),
  }
}

const isKept = (entry: ActivityShift, before: readonly ActivityShift[]): boolean =>
  before.some((one) => one.shiftId === entry.shiftId && one.rotaId === entry.rotaId && isOfSame(one, entry))

type Looked = { readonly ids: readonly string[]; readonly viewer: Viewer }

/** The shifts with these ids that somebody may see, by id. */
export const seenShifts = source({
  select: (asked: readonly Looked[]) =>
    sql.join(
      asked.map(
        ({ ids, viewer }) => sql`select ${documentColumns}, ${viewer.userId}::text as "seenBy" from shifts r
          where r.id = any(${uuidArray(ids)}) and r.deleted_at is null and ${seenBy('shifts', viewer)}`,
      ),
      sql` union all `,
    ),
  tell: (found: readonly (Document & Row & { seenBy: string })[], { ids, viewer }): ReadonlyMap<string, Shift> =>
    new Map(
      found.filter((one) => one.seenBy === viewer.userId && ids.includes(one.id)).map((one) => [one.id, toShift(one)]),
    ),
})

/** The ids of the shifts that are said to run an activity, and did not before. */
export const newShiftIds = (said: readonly ActivityShift[], before: readonly ActivityShift[] = []): string[] =>
  said.filter((entry) => !isKept(entry, before)).map(({ shiftId }) => shiftId.toLowerCase())

type Known = { readonly before?: readonly ActivityShift[]; readonly shifts: ReadonlyMap<string, Shift> }

/**
 * The activity with who works its shifts as the rotas have it, since what an agency may see follows from it. Of a shift
 * that this person may not see, or that there is none of, nobody is named; an entry that stood there before stays, as
 * the shift that it tells of may be gone. Decision 21.
 */
export const withKnownShifts = (activity: Activity, { before = [], shifts }: Known): Activity => ({
  ...activity,
  shifts: activity.shifts.map((entry) =>
    isKept(entry, before) ? entry : asWorked(entry, shifts.get(entry.shiftId.toLowerCase())),
  ),
})
