import type { KnownOfShift, ShiftPlan } from '../../domain/mutations/shift-plan.ts'
import { assignmentOf, earlierAssignment } from '../../domain/rota/on-rota.ts'
import { plannedTimes } from '../../domain/rota/planned-times.ts'
import type { Assignment, Shift } from '../../domain/rota/shift.ts'
import { isWithinRota, outsideRotaSentence } from '../../domain/rota/within-rota.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { refuseField, refuseFields } from '../http/refuse-fields.ts'
import { type Assignees, assigneeName } from './assignees.ts'
import type { Planning } from './planning.ts'
import type { RotaHead } from './rota-of.ts'

/** Which shift is meant: where it stands in the body, and the shift as it is now. */
type Written = { readonly at?: string; readonly current?: Shift | undefined }

const dayMs = 24 * 60 * 60 * 1000

/** What was said lies days away from the rota: nothing is reckoned from it. */
const farField = (plan: ShiftPlan, { startDate, endDate }: RotaHead): string | undefined => {
  const isFar = (at: number) => at < Date.parse(startDate) - 2 * dayMs || at > Date.parse(endDate) + 3 * dayMs
  if (plan.day !== undefined && isFar(Date.parse(plan.day))) return 'day'
  return (['startDate', 'endDate'] as const).find((field) => plan[field] !== undefined && isFar(plan[field]))
}

const timesOf = (plan: ShiftPlan, { settings, rota }: Planning, { at = '', current }: Written) => {
  const outside = (field: string) => refuseField({ path: `${at}/${field}`, message: outsideRotaSentence(rota) })
  const far = farField(plan, rota)
  if (far !== undefined) return outside(far)
  const zone = settings?.timeZone ?? 'UTC'
  const times = plannedTimes(plan, current === undefined ? { zone } : { zone, current })
  if (!times.ok) return refuseField({ path: `${at}/${times.reason.field}`, message: times.reason.sentence })
  return isWithinRota(times.value.day, rota) ? times.value : outside('day')
}

const demandKnownDuties = ({ dutiesRequired = [] }: ShiftPlan, { settings }: Planning, at: string): void => {
  if (settings === undefined) return
  const errors = dutiesRequired.flatMap((duty, index) =>
    settings.duties.some(({ value }) => value === duty)
      ? []
      : [{ path: `${at}/dutiesRequired/${index}`, message: `The duty ${duty} cannot be found.` }],
  )
  refuseFields(errors)
}

type Chosen = NonNullable<ShiftPlan['assignedTo']>[number]

/**
 * An assignment under the name that we know; who took the shift on themselves goes on having done so, and who has left
 * by its day stays on it only where they are already.
 */
const namedAssignment = (
  chosen: Chosen,
  assignees: Assignees,
  { path, day, current }: { readonly path: string; readonly day: LocalDay; readonly current: Shift | undefined },
): Assignment => {
  const { type = 'current' } = chosen
  const earlier = earlierAssignment(chosen, current)
  const isNew = type === 'current' && (earlier === undefined || current?.day !== day)
  const displayName = assigneeName(chosen, assignees, { path, day: isNew ? day : undefined })
  return assignmentOf({ ...chosen, displayName }, earlier)
}

/** What the server knows of a shift that is written; ends with 422 where something of the plan is not right. Rules §5. */
export const knownOfShift = (plan: ShiftPlan, planning: Planning, written: Written = {}): KnownOfShift => {
  const { at = '', current } = written
  const { location, type, status } = planning.rota
  demandKnownDuties(plan, planning, at)
  const times = timesOf(plan, planning, written)
  const assignedTo = plan.assignedTo?.map((chosen, index) =>
    namedAssignment(chosen, planning.assignees, { path: `${at}/assignedTo/${index}`, day: times.day, current }),
  )
  return {
    ...times,
    location,
    rotaType: type,
    rotaStatus: status,
    ...(assignedTo === undefined ? {} : { assignedTo }),
  }
}
