import type { Session } from '../provider/provider-settings.ts'
import type { LocalDay } from '../time/local-day.ts'
import { isUnassigned } from './assignment.ts'
import { type CoverAsked, type CoverStretch, type DutyCover, dutyCover, worseCover } from './cover.ts'
import { coverOfRotaDay } from './rota-day.ts'
import { sessionOf } from './session.ts'
import type { Shift } from './shift.ts'

/** The shifts of one session of a day; `session` is undefined for those that begin in none. */
export type SessionPart = {
  readonly session: Session | undefined
  /** Those that nobody works first, then by start. */
  readonly shifts: readonly Shift[]
  /** The stretch of it with the least cover; undefined for a session that is hidden from the rota. */
  readonly cover: CoverStretch | undefined
  /** The duties that more of its shifts ask for than somebody works. */
  readonly dutyHoles: readonly DutyCover[]
}

/** A day by its sessions; `handover` is the time between two of them with the least cover. Rules §3. */
export type SessionDay = {
  readonly day: LocalDay
  readonly parts: readonly SessionPart[]
  readonly handover: CoverStretch | undefined
}

/** The stretch with the least cover; undefined of none. */
const leastCover = ([first, ...rest]: readonly CoverStretch[]): CoverStretch | undefined =>
  first && rest.reduce(worseCover, first)

const openFirst = (a: Shift, b: Shift): number =>
  Number(isUnassigned(b)) - Number(isUnassigned(a)) || a.startDate - b.startDate || (a.id < b.id ? -1 : 1)

const needsSomebody = (shift: Shift): boolean => !shift.coverNotRequired || !isUnassigned(shift)

const handoverOf = (cover: readonly CoverStretch[]): CoverStretch | undefined => {
  const inSession = (one: CoverStretch) => one.session !== undefined
  const between = cover.filter(
    (one, at) => !inSession(one) && cover.slice(0, at).some(inSession) && cover.slice(at).some(inSession),
  )
  return leastCover(between)
}

/**
 * A day of a rota by its sessions: the shifts of each, its cover by the times at which staff are really there, and the
 * duties that are missing. A session is there without shifts too, unless it is hidden from the rota. Rules §2.2, §3.
 */
export const sessionDay = (shifts: readonly Shift[], asked: CoverAsked): SessionDay => {
  const { day, clock } = asked
  const cover = coverOfRotaDay(shifts, asked)
  const ofDay = shifts.filter((shift) => shift.day === day)
  const partOf = (session: Session | undefined): SessionPart => {
    const own = ofDay.filter((shift) => sessionOf(shift, clock.sessions)?.value === session?.value)
    const isCounted = session !== undefined && !session.hiddenFromRota
    return {
      session,
      shifts: own.sort(openFirst),
      cover: isCounted ? leastCover(cover.filter((one) => one.session?.value === session.value)) : undefined,
      dutyHoles: dutyCover({ shifts: own.filter(needsSomebody) }).filter(({ planned, covered }) => covered < planned),
    }
  }
  const parts = [...clock.sessions, undefined].map(partOf)
  return {
    day,
    parts: parts.filter((part) => part.cover !== undefined || part.shifts.length > 0),
    handover: handoverOf(cover),
  }
}
