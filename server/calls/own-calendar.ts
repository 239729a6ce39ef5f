import { toWireInstant } from '../../domain/time/instant.ts'
import { addressMadeAt, endAddress, newAddress } from '../calendar/addresses.ts'
import type { Viewer } from '../caller.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import type { CallHandler } from '../request/call-handler.ts'

/** The shifts of an agency are not one person's. Decision 71. */
const refuseAgency = ({ kind }: Viewer): void => {
  if (kind === 'agency') throw new ProblemError(problem(NOT_ALLOWED, 'Agency staff cannot make a calendar address.'))
}

export const calendarTold: CallHandler = async ({ context, viewer }) => {
  const madeAt = await addressMadeAt(context.database.drizzle, viewer.userId)
  return madeAt === undefined ? {} : { madeAt: toWireInstant(madeAt) }
}

export const calendarMade: CallHandler = async ({ context, viewer }) => {
  refuseAgency(viewer)
  const at = context.clock()
  const token = await context.database.transaction((tx) => newAddress(tx, viewer.userId, at))
  return { path: `/calendar/${token}.ics`, madeAt: toWireInstant(at) }
}

export const calendarEnded: CallHandler = async ({ context, viewer }) => {
  await context.database.transaction((tx) => endAddress(tx, viewer.userId))
  return {}
}
