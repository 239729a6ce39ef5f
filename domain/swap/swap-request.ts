import * as z from 'zod/mini'
import { Shift } from '../rota/shift.ts'
import { Instant } from '../time/instant.ts'
import { Id, Line } from '../wire.ts'

/** `lapsed`: a shift of it changed meanwhile, so that what was agreed on is not there any more. Decision 70. */
export const SwapStatus = z.enum(['asked', 'accepted', 'declined', 'withdrawn', 'approved', 'refused', 'lapsed'])
export type SwapStatus = z.output<typeof SwapStatus>

/** What of a shift two people agree on. */
export const SwapShift = z.pick(Shift, {
  shiftId: true,
  rotaId: true,
  day: true,
  startTime: true,
  endTime: true,
  location: true,
  dutiesRequired: true,
})
export type SwapShift = z.output<typeof SwapShift>

const Colleague = z.object({ userId: Id, displayName: z.string() })

/** A person's wish to give a shift away, or to swap it for a colleague's. Decision 70. */
export const SwapRequest = z.object({
  id: Id,
  status: SwapStatus,
  from: Colleague,
  /** Absent while anyone who is qualified may say yes. */
  to: z.optional(Colleague),
  shift: SwapShift,
  /** The colleague's shift that is wanted in its place; absent where it is given away. */
  wanted: z.optional(SwapShift),
  note: z.optional(Line),
  /** Why it was declined or refused, or what changed meanwhile. */
  reason: z.optional(z.string()),
  askedAt: Instant,
  /** When it was last answered. */
  changedAt: Instant,
})
export type SwapRequest = z.output<typeof SwapRequest>

/** Whether somebody still has to answer. */
export const isOpenSwap = ({ status }: Pick<SwapRequest, 'status'>): boolean =>
  status === 'asked' || status === 'accepted'

/** What of a shift two people agree on, as it is now. */
export const swapShiftOf = (shift: Shift): SwapShift => {
  const { shiftId, rotaId, day, startTime, endTime, location, dutiesRequired } = shift
  return { shiftId, rotaId, day, startTime, endTime, location, dutiesRequired }
}
