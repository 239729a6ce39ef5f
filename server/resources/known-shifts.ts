import * as z from 'zod/mini'
import type { Activity, ActivityShift } from '../../domain/activity/activity.ts'
import { currentAssignments } from '../../domain/rota/assignment.ts'
import { Shift } from '../../domain/rota/shift.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { readVisible } from './served.ts'

const Stored = z.custom<z.input<typeof Shift>>()

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

type Planned = { readonly before?: readonly ActivityShift[]; readonly viewer: Viewer }

/**
 * The activity with who works its shifts as the rotas have it, since what an agency may see follows from it. Of a shift
 * that this person may not see, or that there is none of, nobody is named; an entry that stood there before stays, as
 * the shift that it tells of may be gone. Decision 21.
 */
export const withKnownShifts = async (
  tx: Queryable,
  activity: Activity,
  { before = [], viewer }: Planned,
): Promise<Activity> => {
  const isKept = (entry: ActivityShift) =>
    before.some((one) => one.shiftId === entry.shiftId && one.rotaId === entry.rotaId && isOfSame(one, entry))
  const ids = activity.shifts.filter((entry) => !isKept(entry)).map(({ shiftId }) => shiftId.toLowerCase())
  if (ids.length === 0) return activity
  const rows = await readVisible(tx, 'shifts', { ids, viewer })
  const shifts = new Map(rows.map((row) => [row.id, z.decode(Shift, z.parse(Stored, row))]))
  const known = (entry: ActivityShift) =>
    isKept(entry) ? entry : asWorked(entry, shifts.get(entry.shiftId.toLowerCase()))
  return { ...activity, shifts: activity.shifts.map(known) }
}
