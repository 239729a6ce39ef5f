import { plannedTimes, type SaidTimes } from './planned-times.ts'
import type { Rota } from './rota.ts'
import type { Assignment, Shift } from './shift.ts'

/**
 * What a device knew at a press on a rota, to show at once what the server will make of it: the zone of its times, and
 * what a shift repeats of the rota, where the device has that rota. Decisions 6, 32.
 */
export type OnRota = { readonly zone: string; readonly rota?: Pick<Rota, 'location' | 'type' | 'status'> | undefined }

/** Who is to work a shift, as it is written. */
type Chosen = { readonly [Field in keyof Omit<Assignment, 'selfAssigned'>]?: Assignment[Field] | undefined }

/** The entry of a shift that is of the same person or agency, in the same way. */
export const earlierAssignment = ({ type = 'current', userId, agencyId }: Chosen, shift: Shift | undefined) =>
  shift?.assignedTo.find(
    (one) => one.type === type && one.userId === userId?.toLowerCase() && one.agencyId === agencyId?.toLowerCase(),
  )

/** Who works a shift, as it is kept; who took it on themselves (`earlier`) goes on having done so. */
export const assignmentOf = (
  { type = 'current', userId, agencyId, displayName }: Chosen,
  earlier: Assignment | undefined,
): Assignment => ({
  type,
  ...(userId === undefined ? {} : { userId: userId.toLowerCase() }),
  ...(agencyId === undefined ? {} : { agencyId: agencyId.toLowerCase() }),
  ...(displayName === undefined ? {} : { displayName }),
  ...(earlier?.selfAssigned === undefined ? {} : { selfAssigned: earlier.selfAssigned }),
})

type Plan = SaidTimes & { readonly assignedTo?: readonly Chosen[] | undefined }

/**
 * What a shift that is written on a device gets from elsewhere, as far as the device knows: times in the zone, what it
 * repeats of its rota, the names that were chosen. Undefined where it cannot tell; the server's answer comes later.
 */
export const knownOnDevice = (plan: Plan, { zone, rota }: OnRota, current?: Shift) => {
  const times = plannedTimes(plan, current === undefined ? { zone } : { zone, current })
  const repeated = rota && { location: rota.location, rotaType: rota.type, rotaStatus: rota.status }
  const ofRota = current ?? repeated
  if (!times.ok || ofRota === undefined) return undefined
  const { location, rotaType, rotaStatus } = ofRota
  const assignedTo = plan.assignedTo?.map((chosen) => {
    const earlier = earlierAssignment(chosen, current)
    return assignmentOf({ ...chosen, displayName: chosen.displayName ?? earlier?.displayName }, earlier)
  })
  return { ...times.value, location, rotaType, rotaStatus, ...(assignedTo === undefined ? {} : { assignedTo }) }
}
