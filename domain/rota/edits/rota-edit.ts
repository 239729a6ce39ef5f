import type { Id } from '../../wire.ts'
import { withAssignment } from '../assignment.ts'
import type { Assignment, Shift } from '../shift.ts'

/** What a manager writes of a shift, and can take back. Times are local: instants follow from them. Decision 32. */
export type ShiftFields = Pick<
  Shift,
  | 'day'
  | 'startTime'
  | 'endTime'
  | 'title'
  | 'notes'
  | 'dutiesRequired'
  | 'coverNotRequired'
  | 'schedule'
  | 'assignedTo'
>

/** Who is to work a shift: a person, an agency, or nobody. A sick or holiday entry frees it. Decision 37. */
export type Worker = Assignment | 'nobody'

/** The version of the shift that was seen, where a form was begun on an older one than there is now. Decision 65. */
type BasedOn = { readonly basedOn?: number | undefined }

/**
 * One edit of one shift of a rota, as data. An empty title or note goes. `activities` of a created one are those of the
 * removed shift that comes back. Decision 63.
 */
export type RotaEdit =
  | {
      readonly kind: 'create'
      readonly shiftId: Id
      readonly fields: ShiftFields & Partial<Pick<Shift, 'activities'>>
    }
  | ({ readonly kind: 'change'; readonly shiftId: Id; readonly fields: Partial<ShiftFields> } & BasedOn)
  | ({ readonly kind: 'assign'; readonly shiftId: Id; readonly who: Worker } & BasedOn)
  | { readonly kind: 'remove'; readonly shiftId: Id }

/** Who works a shift once it was given to somebody or to nobody; sick and holiday entries are kept. Decision 37. */
export const assignedBy = (shift: Shift, who: Worker): Assignment[] =>
  who === 'nobody' ? shift.assignedTo.filter(({ type }) => type !== 'current') : withAssignment(shift, who).assignedTo

/** What is written of a shift, as it stands. */
export const fieldsOfShift = ({
  day,
  startTime,
  endTime,
  title,
  notes,
  dutiesRequired,
  coverNotRequired,
  schedule,
  assignedTo,
}: Shift): ShiftFields => ({
  ...{ day, startTime, endTime, dutiesRequired, coverNotRequired, schedule, assignedTo },
  ...(title === undefined ? {} : { title }),
  ...(notes === undefined ? {} : { notes }),
})
