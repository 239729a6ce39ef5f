import * as z from 'zod/mini'
import { Id, Line } from '../wire.ts'
import { defineChange } from './define-mutation.ts'

const payload = z
  .strictObject({
    requestId: Id,
    shiftId: Id,
    /** Whom it is given to; absent for anyone who is qualified at its location. */
    toUserId: z.optional(Id),
    /** The shift of that colleague that is wanted in its place. */
    wantedShiftId: z.optional(Id),
    note: z.optional(Line),
  })
  .check(
    z.refine(({ toUserId, wantedShiftId }) => wantedShiftId === undefined || toUserId !== undefined, {
      error: 'Choose a colleague to swap with',
    }),
  )

/** Asks a colleague, or anyone who is qualified, to take an own shift, or to swap it for one of theirs. Decision 70. */
export const askSwap = defineChange({
  name: 'v1.swap.ask',
  endpoint: 'POST /swap-requests',
  permission: 'self-assign rota.rotas',
  delivery: 'now',
  payload,
  target: ({ requestId }) => requestId,
  apply: (row) => row,
})
