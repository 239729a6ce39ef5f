import type { Instant } from '../../time/instant.ts'
import type { LocalTime } from '../../time/local-time.ts'
import type { Activity } from '../activity.ts'
import { spanOf, typedSpanOf } from '../typed-span.ts'
import { answersOf } from './answers-of.ts'
import { appointmentTimeAt } from './appointment-steps.ts'
import { changePayload } from './change-payload.ts'

/**
 * The end that a typed time means; undefined while it is none, or not after the start. A time that stays as it was means
 * the same instant, also where the clocks show it twice. Decision 32.
 */
export const typedEndOf = (
  { startDate, endDate }: Pick<Activity, 'startDate' | 'endDate'>,
  endTime: LocalTime,
  zone: string,
): Instant | undefined => {
  const begun = typedSpanOf({ startDate, endDate }, zone)
  if (endTime === begun.endTime) return endDate
  const end = spanOf({ ...begun, endTime }, zone).endDate
  return end !== undefined && end > startDate ? end : undefined
}

/** Another end as the edit form would send it: an appointment at the activity's own time ends with it. */
export const endTimePayload = (activity: Activity, endDate: Instant) => {
  const start = answersOf(activity)
  const date = { startDate: activity.startDate, endDate }
  const { appointmentTime } = start
  const moved = appointmentTime === undefined ? {} : { appointmentTime: appointmentTimeAt(date, appointmentTime) }
  const answers = { ...start, date, ...moved }
  return changePayload(activity, { start, answers, mode: 'edit', named: (id) => ({ id }) })
}
