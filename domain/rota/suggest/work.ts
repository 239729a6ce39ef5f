import { assumedWeekHours, rotaDays } from '../../constants.ts'
import type { RotaUser } from '../../rota-user/rota-user.ts'
import type { Instant } from '../../time/instant.ts'
import { addDays, daysBetween, type LocalDay, mondayOf, weekdayOf } from '../../time/local-day.ts'
import { isUnassigned } from '../assignment.ts'
import { isWorked, type StaffClock } from '../clash.ts'
import { masterWeekOf } from '../master-week.ts'
import { sessionOf, staffTimes } from '../session.ts'
import type { Shift } from '../shift.ts'
import { elapsedHours, type Interval } from '../shift-times.ts'
import { type DaySpan, hoursByWeek, hoursWithin } from '../staff-hours.ts'

/** Somebody of our own staff who may be asked. Agencies are asked by the office, not suggested. */
export type CoverStaff = Pick<
  RotaUser,
  'userId' | 'displayName' | 'phone' | 'locations' | 'workingDays' | 'dutiesQualifiedFor' | 'archivedOn'
> & { readonly contractedHoursPerWeek?: number | undefined }

/** What a suggestion is made of. `shifts` are those of all rotas around the days; `span` is what is fair to compare. */
export type CoverFacts = {
  readonly staff: readonly CoverStaff[]
  readonly shifts: readonly Shift[]
  readonly span: DaySpan
  readonly clock: StaffClock
}

/** A shift as somebody works it, with what it adds to their hours. */
export type Stretch = Interval & {
  readonly shift: Shift
  /** Hours of it within the span. */
  readonly hours: number
  /** Hours of it by the Monday of their week. */
  readonly weekHours: ReadonlyMap<LocalDay, number>
  readonly isNight: boolean
  readonly isWeekend: boolean
}

export type Absence = Interval & { readonly type: 'sick' | 'holiday'; readonly shift: Shift }

/** What one person works around the days, by start, and when they are away. */
export type PersonWork = {
  readonly person: CoverStaff
  readonly stretches: readonly Stretch[]
  readonly absences: readonly Absence[]
  /** The days over which their hours are compared. */
  readonly span: DaySpan
  /** The hours of the span that are full for them. */
  readonly fullHours: number
}

/** A shift that needs somebody and has nobody. Rules §3. */
export const isOpenShift = (shift: Shift): boolean => isUnassigned(shift) && !shift.coverNotRequired

/** An open shift that is not over: its staff would still be there, or have yet to come. Decision 88. */
export const isOpenAhead = (
  shift: Shift,
  { now, clock }: { readonly now: Instant; readonly clock: StaffClock },
): boolean => isOpenShift(shift) && staffTimes(shift, clock).endDate > now

/** The two weeks of the pattern that a day lies in: what hours and weekends are compared over. Decisions 35, 66. */
export const fortnightOf = (day: LocalDay): DaySpan => {
  const fromOn = addDays(mondayOf(day), masterWeekOf(day) === 1 ? 0 : -7)
  return { fromOn, untilOn: addDays(fromOn, rotaDays - 1) }
}

/** The hours of a shift within the span, and by week. Only at their edges a night has to be split, which takes longer. */
const hoursOf = (shift: Shift, { span, clock }: Pick<CoverFacts, 'span' | 'clock'>) => {
  const isInside = span.fromOn <= shift.day && shift.day < span.untilOn
  const whole = elapsedHours(staffTimes(shift, clock))
  return {
    hours: isInside ? whole : hoursWithin([shift], span, clock),
    weekHours: weekdayOf(shift.day) < 7 ? new Map([[mondayOf(shift.day), whole]]) : hoursByWeek([shift], clock),
  }
}

/** A shift, as somebody would work it. */
export const stretchOf = (shift: Shift, facts: Pick<CoverFacts, 'span' | 'clock'>): Stretch => ({
  ...staffTimes(shift, facts.clock),
  ...hoursOf(shift, facts),
  shift,
  isNight: sessionOf(shift, facts.clock.sessions)?.value === 'night',
  isWeekend: weekdayOf(shift.day) >= 6,
})

/** Earlier first; a total order, so that the same facts give the same suggestion. */
export const inOrder = (a: Stretch, b: Stretch): number =>
  a.startDate - b.startDate || a.endDate - b.endDate || (a.shift.shiftId < b.shift.shiftId ? -1 : 1)

const add = <Value>(lists: Map<string, Value[]>, key: string, value: Value): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

const fullHoursOf = ({ contractedHoursPerWeek = assumedWeekHours }: CoverStaff, { fromOn, untilOn }: DaySpan) =>
  Math.max(contractedHoursPerWeek, 1) * ((daysBetween(fromOn, untilOn) + 1) / 7)

/** What everybody works and when they are away, by user id; masters and withdrawn rotas are worked by nobody. */
export const workOf = (facts: CoverFacts): ReadonlyMap<string, PersonWork> => {
  const stretches = new Map<string, Stretch[]>()
  const absences = new Map<string, Absence[]>()
  for (const shift of facts.shifts.filter(isWorked)) {
    const held = shift.assignedTo.filter(({ userId }) => userId !== undefined)
    if (held.length === 0) continue
    const stretch = stretchOf(shift, facts)
    for (const { type, userId = '' } of held) {
      if (type === 'current') add(stretches, userId, stretch)
      else add(absences, userId, { type, shift, startDate: stretch.startDate, endDate: stretch.endDate })
    }
  }
  return new Map(
    facts.staff.map((person) => [
      person.userId,
      {
        person,
        stretches: (stretches.get(person.userId) ?? []).sort(inOrder),
        absences: absences.get(person.userId) ?? [],
        span: facts.span,
        fullHours: fullHoursOf(person, facts.span),
      },
    ]),
  )
}
