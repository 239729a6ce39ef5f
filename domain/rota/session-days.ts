import { grouped } from '../grouped.ts'
import type { Session } from '../provider/provider-settings.ts'
import type { LocalDay } from '../time/local-day.ts'
import { isUnassigned } from './assignment.ts'
import { type CoverAsked, type CoverStretch, type DutyCover, dutyCover, missingDuties, worseCover } from './cover.ts'
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
  /** The duties that more of its shifts ask for than somebody works, or that it needs and that are not there throughout. */
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

/** The duties that a session needs and that are missing at some time of it, where that is worst. */
const neededHoles = (cover: readonly CoverStretch[]): DutyCover[] => {
  const needed = cover.flatMap((stretch) =>
    missingDuties(stretch).filter(({ duty }) => stretch.duties.some((one) => one.duty === duty)),
  )
  return [...grouped(needed, ({ duty }) => duty).values()].flatMap((ones) =>
    ones.toSorted((a, b) => a.covered - b.covered).slice(0, 1),
  )
}

/** The holes of duties that are asked for and that are needed: of one duty the one that lacks more. */
const allHoles = (asked: readonly DutyCover[], needed: readonly DutyCover[]): DutyCover[] => {
  const lacking = ({ wanted, covered }: DutyCover) => wanted - covered
  return [...grouped([...asked, ...needed], ({ duty }) => duty)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, holes]) => holes.toSorted((a, b) => lacking(b) - lacking(a)).slice(0, 1))
}

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
export const sessionDay = (shifts: readonly Shift[], counted: CoverAsked): SessionDay => {
  const { day, clock } = counted
  const cover = coverOfRotaDay(shifts, counted)
  const ofDay = shifts.filter((shift) => shift.day === day)
  const partOf = (session: Session | undefined): SessionPart => {
    const own = ofDay.filter((shift) => sessionOf(shift, clock.sessions)?.value === session?.value)
    const isCounted = session !== undefined && !session.hiddenFromRota
    const stretches = isCounted ? cover.filter((one) => one.session?.value === session.value) : []
    const asked = dutyCover({ shifts: own.filter(needsSomebody) }).filter(({ wanted, covered }) => covered < wanted)
    return {
      session,
      shifts: own.sort(openFirst),
      cover: leastCover(stretches),
      dutyHoles: allHoles(asked, neededHoles(stretches)),
    }
  }
  const parts = [...clock.sessions, undefined].map(partOf)
  return {
    day,
    parts: parts.filter((part) => part.cover !== undefined || part.shifts.length > 0),
    handover: handoverOf(cover),
  }
}
