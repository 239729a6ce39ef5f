import type { Activity } from '../../domain/activity/activity.ts'
import { formatDay, formatTime } from '../../domain/time/format.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'

/** "11:30", and of another day than the one that stands beside it "Tue 24 Nov, 11:30". */
const timeBeside = (at: Instant, beside: LocalDay, zone: string): string => {
  const day = localDayOf(at, zone)
  return [...(day === beside ? [] : [formatDay(day)]), formatTime(at, zone)].join(', ')
}

/** When the appointment of an activity begins: its time, with the day where that is not the activity's. */
export const appointmentStart = ({ plan, startDate }: Activity, zone: string): string | undefined =>
  plan?.appointment && timeBeside(plan.appointment.startDate, localDayOf(startDate, zone), zone)

/** "11:30–12:00", "Tue 24 Nov, 11:30–12:00", and past midnight "23:30 until Wed 25 Nov, 00:30". */
export const appointmentTimes = (activity: Activity, zone: string): string | undefined => {
  const appointment = activity.plan?.appointment
  if (appointment === undefined) return undefined
  const day = localDayOf(appointment.startDate, zone)
  const link = localDayOf(appointment.endDate, zone) === day ? '–' : ' until '
  return `${appointmentStart(activity, zone)}${link}${timeBeside(appointment.endDate, day, zone)}`
}
