import type { Session } from '../provider/provider-settings.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { Shift } from './shift.ts'
import { type Interval, shiftTimes } from './shift-times.ts'

type Timed = Pick<Shift, 'day' | 'startTime' | 'endTime' | 'dutiesRequired'>

const short = (time: string): string => time.slice(0, 5)

/**
 * The session that a shift belongs to: the one with its times, else the one in which it begins (the hidden day session
 * only by exact times). Rules §3.
 */
export const sessionOf = (shift: Timed, sessions: readonly Session[]): Session | undefined => {
  const starts = [short(shift.startTime)]
  const exact = sessions.find(
    (session) =>
      (short(session.startTime) === short(shift.startTime) && short(session.endTime) === short(shift.endTime)) ||
      (short(session.staffStartTime) === short(shift.startTime) &&
        short(session.staffEndTime) === short(shift.endTime)),
  )
  const begins = (session: Session) =>
    starts.some((start) =>
      short(session.startTime) < short(session.endTime)
        ? start >= short(session.startTime) && start < short(session.endTime)
        : start >= short(session.startTime) || start < short(session.endTime),
    )
  return exact ?? sessions.find((session) => !session.hiddenFromRota && begins(session))
}

/** The handover's hour: a hoc afternoon and a hoc night have it, others do not. Rules §3. */
const staffClock = (shift: Timed, session: Session): { startTime: string; endTime: string } => {
  const isHandover = shift.dutiesRequired.includes('hoc')
  const isNight = session.value === 'night'
  const isAfternoon = session.value === 'afternoon'
  const startTime =
    isNight && short(shift.startTime) === short(session.startTime) && !isHandover
      ? session.staffStartTime
      : shift.startTime
  const nightEnd = isNight && short(shift.endTime) === short(session.endTime)
  const hocEnd = isAfternoon && isHandover && short(shift.endTime) === short(session.endTime)
  return { startTime, endTime: nightEnd || hocEnd ? session.staffEndTime : shift.endTime }
}

/**
 * When the staff of a shift are really there. A night runs 20:30-08:30 for its staff, from 20:00 with the handover; an
 * afternoon with the duty hoc ends 30 minutes later. Other shifts keep their own times. Rules §3.
 */
export const staffTimes = (
  shift: Timed,
  { sessions, zone }: { readonly sessions: readonly Session[]; readonly zone: string },
): Interval => {
  const session = sessionOf(shift, sessions)
  const day: LocalDay = shift.day
  return session === undefined ? shiftTimes(shift, zone) : shiftTimes({ day, ...staffClock(shift, session) }, zone)
}
