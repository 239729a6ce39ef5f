import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { LocalTime } from '../time/local-time.ts'
import { Id } from '../wire.ts'
import { currentAssignments } from './assignment.ts'
import type { Shift } from './shift.ts'

const facts = {
  shiftId: Id,
  day: LocalDay,
  startTime: LocalTime,
  endTime: LocalTime,
  title: z.optional(z.string()),
  dutiesRequired: z.array(z.string()),
}

/** What of a shift its person has to know: when it is, its title and its duties. Decision 64. */
export const ShiftFacts = z.strictObject(facts)
export type ShiftFacts = z.output<typeof ShiftFacts>

/** The same with who works it; nobody where neither is there. What is kept of a rota that is published. */
export const PublishedShift = z.object({
  ...facts,
  userId: z.optional(Id),
  agencyId: z.optional(Id),
  displayName: z.optional(z.string()),
})
export type PublishedShift = z.output<typeof PublishedShift>

/** A shift as it would be published now. `knownTo`: to whom it is no news, see there. */
export const ShiftNow = z.object({ ...PublishedShift.shape, knownTo: z.optional(z.array(Id)) })
export type ShiftNow = z.output<typeof ShiftNow>

/** A shift as its person is told of it. */
export const factsOf = ({ shiftId, day, startTime, endTime, title, dutiesRequired }: ShiftFacts): ShiftFacts => ({
  ...{ shiftId, day, startTime, endTime, dutiesRequired: [...dutiesRequired] },
  ...(title === undefined ? {} : { title }),
})

/** A shift as it is published. */
export const publishedShiftOf = (shift: Shift): PublishedShift => {
  const { userId, agencyId, displayName } = currentAssignments(shift)[0] ?? {}
  return {
    ...factsOf(shift),
    ...(userId === undefined ? {} : { userId }),
    ...(agencyId === undefined ? {} : { agencyId }),
    ...(displayName === undefined ? {} : { displayName }),
  }
}

/** To whom a shift is no news: they took it on themselves, or work it no more since they are sick or on holiday. Decision 64. */
export const knownTo = ({ assignedTo }: Pick<Shift, 'assignedTo'>): Id[] =>
  assignedTo.flatMap(({ type, userId, selfAssigned }) =>
    userId !== undefined && (type !== 'current' || selfAssigned !== undefined) ? [userId] : [],
  )

/** A shift as it is now, for those who publish it. */
export const shiftNowOf = (shift: Shift): ShiftNow => ({ ...publishedShiftOf(shift), knownTo: knownTo(shift) })

const timeOf = (time: string): string => time.slice(0, 5)

/** Whether the same is to be known of both: seconds and the order of duties are no news. */
export const haveSameFacts = (one: ShiftFacts, other: ShiftFacts): boolean =>
  one.day === other.day &&
  timeOf(one.startTime) === timeOf(other.startTime) &&
  timeOf(one.endTime) === timeOf(other.endTime) &&
  (one.title ?? '') === (other.title ?? '') &&
  one.dutiesRequired.toSorted().join(' ') === other.dutiesRequired.toSorted().join(' ')
