import * as z from 'zod/mini'
import { longestLineCharacters } from '../constants.ts'
import { withAssignment } from '../rota/assignment.ts'
import type { Shift } from '../rota/shift.ts'
import { anyLineUpTo, Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

const payload = z
  .strictObject({
    rotaId: Id,
    shiftId: Id,
    userId: z.optional(Id),
    agencyId: z.optional(Id),
    displayName: z.optional(anyLineUpTo(longestLineCharacters)),
    type: z.optional(z.enum(['current', 'sick', 'holiday'])),
  })
  .check(
    z.refine(({ userId, agencyId }) => userId !== undefined || agencyId !== undefined, {
      error: 'Choose a person or an agency',
    }),
  )

/**
 * Gives a shift to somebody, or takes it on oneself. It needs an answer at once: somebody else may have taken it.
 * `selfAssigned` is when one took it on. Rules §4, §5, §7; decisions 11, 37, 52.
 */
export const assignShift = defineChange({
  name: 'v1.shift.assign',
  endpoint: 'POST /rotas/:rotaId/shifts/:shiftId/assign',
  permission: 'self-assign rota.rotas',
  table: 'shifts',
  delivery: 'now',
  payload,
  target: ({ shiftId }) => shiftId,
  fields: () => ['assignedTo'],
  // Nobody is to be held to other times than those they said yes to.
  compared: () => ['assignedTo', 'day', 'startTime', 'endTime'],
  apply: (shift: Shift | undefined, { userId, agencyId, displayName, type = 'current' }, stamp) =>
    shift &&
    withAssignment(shift, {
      type,
      ...(userId === undefined ? {} : { userId }),
      ...(agencyId === undefined ? {} : { agencyId }),
      ...(displayName === undefined ? {} : { displayName }),
      ...(type === 'current' && userId === stamp.actor.userId
        ? { selfAssigned: stamp.receivedAt ?? stamp.recordedAt }
        : {}),
    }),
})
