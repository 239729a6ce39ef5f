import { handoverMinutes } from '../constants.ts'
import type { Session } from '../provider/provider-settings.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { Shift } from './shift.ts'
import { type Interval, shiftTimes } from './shift-times.ts'

/** What of a shift says when its staff are there. */
export type Timed = Pick<Shift, 'day' | 'startTime' | 'endTime' | 'dutiesRequired'>

const handoverMs = handoverMinutes * 60_000

const short = (time: string): string => time.slice(0, 5)

/** The session of the rota in which a local time of day lies; undefined where it lies in none. Rules §3. */
export const sessionAt = (time: LocalTime, sessions: readonly Session[]): Session | undefined => {
  const at = short(time)
  const isIn = (session: Session) =>
    short(session.startTime) < short(session.endTime)
      ? at >= short(session.startTime) && at < short(session.endTime)
      : at >= short(session.startTime) || at < short(session.endTime)
  return sessions.find((session) => !session.hiddenFromRota && isIn(session))
}

/**
 * The session that a shift belongs to: the one with its times, else the one in which it begins (the hidden day session
 * only by exact times). Rules §3.
 */
export const sessionOf = (shift: Timed, sessions: readonly Session[]): Session | undefined => {
  const exact = sessions.find(
    (session) =>
      (short(session.startTime) === short(shift.startTime) && short(session.endTime) === short(shift.endTime)) ||
      (short(session.staffStartTime) === short(shift.startTime) &&
        short(session.staffEndTime) === short(shift.endTime)),
  )
  return exact ?? sessionAt(shift.startTime, sessions)
}

const isFrom = (shift: Timed, session: Session): boolean => short(shift.startTime) === short(session.startTime)
const isUntil = (shift: Timed, session: Session): boolean => short(shift.endTime) === short(session.endTime)

/** The local times of the staff, before the handover that the duty hoc adds. */
const staffClock = (shift: Timed, session: Session) => ({
  startTime: isFrom(shift, session) ? session.staffStartTime : shift.startTime,
  endTime: isUntil(shift, session) ? session.staffEndTime : shift.endTime,
})

/** Whether a shift is over before the staff of its session come: an end before its start would be the next day's. */
const isOverBefore = (times: Interval, { day, startTime, endTime }: Timed, zone: string): boolean =>
  times.startDate >= shiftTimes({ day, startTime, endTime }, zone).endDate

type Clock = { readonly sessions: readonly Session[]; readonly zone: string }

/** Which half hour the duty hoc adds to a shift: the one after an afternoon, or the one before a night. */
const handoverOf = (shift: Timed, session: Session | undefined): 'later' | 'earlier' | undefined => {
  if (session === undefined || !shift.dutiesRequired.includes('hoc')) return undefined
  if (session.value === 'afternoon' && isUntil(shift, session)) return 'later'
  return session.value === 'night' && isFrom(shift, session) ? 'earlier' : undefined
}

/** With whom a shift hands over, beside the name of its session; undefined for one that does not. Rules §3. */
export const handoverWords = (shift: Timed, sessions: readonly Session[]): string | undefined => {
  const handover = handoverOf(shift, sessionOf(shift, sessions))
  if (handover === undefined) return undefined
  return handover === 'later' ? 'Handover with night shift' : 'Handover with afternoon shift'
}

const timesOfStaff = (shift: Timed, { sessions, zone }: Clock): Interval => {
  const session = sessionOf(shift, sessions)
  if (session === undefined) return shiftTimes(shift, zone)
  const times = shiftTimes({ day: shift.day, ...staffClock(shift, session) }, zone)
  if (isOverBefore(times, shift, zone)) return shiftTimes(shift, zone)
  const { startDate, endDate } = times
  const handover = handoverOf(shift, session)
  return {
    startDate: handover === 'earlier' ? startDate - handoverMs : startDate,
    endDate: handover === 'later' ? endDate + handoverMs : endDate,
  }
}

/** What was worked out for a shift last; a shift is never changed in place. */
const kept = new WeakMap<Timed, Clock & { readonly times: Interval }>()

/**
 * When the staff of a shift are really there. A night runs 20:30-08:30 for its staff. The duty hoc brings the handover
 * between afternoon and night: 30 minutes more at the end of an afternoon, 30 minutes earlier to a night. Times that are
 * not the session's own stay as they are. Rules §3, decision 34. Every screen, sum,
 * letter and calendar takes the times of a shift from here. The cover of a rota, its warnings and its words ask for the
 * same shift over and over: it is worked out once.
 */
export const staffTimes = (shift: Timed, { sessions, zone }: Clock): Interval => {
  const known = kept.get(shift)
  if (known?.sessions === sessions && known.zone === zone) return known.times
  const times = timesOfStaff(shift, { sessions, zone })
  kept.set(shift, { sessions, zone, times })
  return times
}
