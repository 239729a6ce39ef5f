import type { Session } from '../../../domain/provider/provider-settings.ts'
import { handoverWords, staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { clockChangeHours, elapsedHours } from '../../../domain/rota/shift-times.ts'
import { formatDuration, formatTime, untilWeekday } from '../../../domain/time/format.ts'

const hourMs = 3_600_000

const clockWords = (changeHours: number): string => {
  if (changeHours === 0) return ''
  return changeHours < 0 ? ', since the clocks go forward in it' : ', since the clocks go back in it'
}

/**
 * How long a shift really is and when its staff are there: "12 h, until Tue. Staff are there from 20:30 to 08:30." A handover is said behind it.
 * Rules §3, decision 32.
 */
export const whenWords = (shift: Shift, { sessions, zone }: { sessions: readonly Session[]; zone: string }): string => {
  const staff = staffTimes(shift, { sessions, zone })
  const isOther = staff.startDate !== shift.startDate || staff.endDate !== shift.endDate
  const hours = formatDuration(elapsedHours(staff) * hourMs) + clockWords(clockChangeHours(shift, zone))
  const length = [hours, untilWeekday(staff, zone)].filter(Boolean).join(', ')
  if (!isOther) return `${length}.`
  const there = `Staff are there from ${formatTime(staff.startDate, zone)} to ${formatTime(staff.endDate, zone)}`
  return [length, there, handoverWords(shift, sessions)].flatMap((part) => (part ? [`${part}.`] : [])).join(' ')
}

const short = (time: string): string => time.slice(0, 5)

/** The session whose times these are; undefined for times of one's own. */
export const sessionOfTimes = (
  { startTime, endTime }: { startTime: string; endTime: string },
  sessions: readonly Session[],
): Session | undefined => sessions.find((one) => short(one.startTime) === startTime && short(one.endTime) === endTime)

/** The times that choosing a session gives. */
export const timesOfSession = (value: string, sessions: readonly Session[]) => {
  const session = sessions.find((one) => one.value === value)
  return session === undefined ? {} : { startTime: short(session.startTime), endTime: short(session.endTime) }
}
