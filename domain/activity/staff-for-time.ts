import { handoverMinutes } from '../constants.ts'
import { currentAssignments } from '../rota/assignment.ts'
import { isOverlap, isWorked, type StaffClock } from '../rota/clash.ts'
import { staffTimes } from '../rota/session.ts'
import type { Assignment, Shift } from '../rota/shift.ts'
import type { Interval } from '../rota/shift-times.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'
import { dayRange, localDayOf } from '../time/zone.ts'
import type { Activity } from './activity.ts'

type ActivityShift = Activity['shifts'][number]

/** Somebody, or nobody yet, on a shift that lies in the time of an activity. */
export type StaffForTime = {
  readonly kind: 'person' | 'agency' | 'nobody'
  readonly shift: Shift
  /** As an activity names who runs it. */
  readonly choice: ActivityShift
  /** When they are really there. */
  readonly there: Interval
  /** Whether they are there for the whole of it, for a part, or at another time of that day. */
  readonly covers: 'whole' | 'part' | 'none'
  /** Their shift is at another place than the activity. */
  readonly isElsewhere: boolean
  /** The required duties that they are not qualified for. */
  readonly lacks: readonly string[]
  /** Their other activities in that time, the earliest first. Touching ends do not clash. Decision 33. */
  readonly clashes: readonly Activity[]
}

type Asked = {
  readonly span: Interval
  readonly shifts: readonly Shift[]
  readonly staff: readonly RotaUser[]
  readonly activities: readonly Activity[]
  readonly dutiesRequired: readonly string[]
  readonly clock: StaffClock
  /** The place of the activity; undefined where it has none, which every shift is at. */
  readonly locationId?: string | undefined
  /** To a manager everybody who works on that day is offered, wherever and whenever. Decision 27. */
  readonly offersAll?: boolean | undefined
  /** The activity that is being planned does not clash with itself. */
  readonly activityId?: string | undefined
}

const minuteMs = 60_000

const wholeDays = ({ startDate, endDate }: Interval, zone: string): Interval => ({
  startDate: dayRange(localDayOf(startDate, zone), zone).fromAt,
  endDate: dayRange(localDayOf(Math.max(startDate, endDate - 1), zone), zone).untilAt,
})

type OfferedIn = Pick<Asked, 'span' | 'offersAll'> & { readonly clock: Pick<StaffClock, 'zone'> }

const offeredIn = ({ span, offersAll, clock }: OfferedIn): Interval =>
  offersAll === true ? wholeDays(span, clock.zone) : span

/** The time to look for shifts in: who hands over is there before or after the shift's own times. Rules §3. */
export const lookForShiftsIn = (asked: OfferedIn): Interval => {
  const { startDate, endDate } = offeredIn(asked)
  return {
    startDate: startDate - 2 * handoverMinutes * minuteMs,
    endDate: endDate + 2 * handoverMinutes * minuteMs,
  }
}

/** On no shift at the place in that time: offered to a manager alone, after those who are. Decision 27. */
export const isOnOtherShift = ({ covers, isElsewhere }: StaffForTime): boolean => covers === 'none' || isElsewhere

/** One choice of staff for an activity: the shift, and who is on it. */
export const staffKeyOf = ({ shiftId, userId, agencyId }: ActivityShift): string =>
  `${shiftId} ${userId ?? agencyId ?? 'nobody'}`

const choiceOf = ({ shiftId, rotaId }: Shift, who: Assignment | undefined): ActivityShift => ({
  shiftId,
  rotaId,
  ...(who?.userId === undefined ? {} : { userId: who.userId }),
  ...(who?.agencyId === undefined ? {} : { agencyId: who.agencyId }),
  ...(who?.displayName === undefined ? {} : { displayName: who.displayName }),
})

/** The same person on whichever shift; an agency's person, and nobody, are known by their shift. */
const isSameStaff = (a: ActivityShift, b: ActivityShift): boolean =>
  a.userId === undefined ? b.userId === undefined && a.shiftId === b.shiftId : a.userId === b.userId

const clashesFor = (choice: ActivityShift, { activities, span, activityId }: Asked): Activity[] =>
  activities
    .filter(({ id, master, stop }) => id !== activityId && !master && stop === undefined)
    .filter((activity) => isOverlap(activity, span) && activity.shifts.some((shift) => isSameStaff(shift, choice)))
    .sort((a, b) => a.startDate - b.startDate || (a.id < b.id ? -1 : 1))

const kindOf = ({ userId, agencyId }: ActivityShift): StaffForTime['kind'] =>
  agencyId !== undefined ? 'agency' : userId !== undefined ? 'person' : 'nobody'

const kinds: readonly StaffForTime['kind'][] = ['person', 'agency', 'nobody']

const covered = ['whole', 'part', 'none'] as const

const places = (one: StaffForTime): readonly (number | string)[] => [
  isOnOtherShift(one) ? 1 : 0,
  one.isElsewhere ? 1 : 0,
  covered.indexOf(one.covers),
  one.kind === 'nobody' ? 1 : 0,
  one.lacks.length === 0 ? 0 : 1,
  one.clashes.length === 0 ? 0 : 1,
  kinds.indexOf(one.kind),
  (one.choice.displayName ?? '').toLowerCase(),
  one.there.startDate,
  staffKeyOf(one.choice),
]

const compared = (a: StaffForTime, b: StaffForTime): number => {
  const [left, right] = [places(a), places(b)]
  const at = left.findIndex((place, index) => place !== right[index])
  return at === -1 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1
}

const coverOf = (there: Interval, span: Interval): StaffForTime['covers'] => {
  if (!isOverlap(there, span)) return 'none'
  return there.startDate <= span.startDate && there.endDate >= span.endDate ? 'whole' : 'part'
}

/**
 * Whoever is on shift in the time of an activity, one for each assignment: those who are there for the whole of it, then
 * those for a part; people before shifts of nobody; qualified before not, free before clashing. What an agency's person
 * can do, and what a shift of nobody asks for, is told by the shift's own duties. Shifts of masters and withdrawn rotas
 * are nobody's work; nobody is missing where no cover is required. To a manager the others who work on that day follow.
 * Rules §2.7 step 8, decisions 27 and 33.
 */
export const staffForTime = (asked: Asked): StaffForTime[] => {
  const { span, shifts, staff, dutiesRequired, clock, locationId, offersAll = false } = asked
  const dutiesById = new Map(staff.map(({ userId, dutiesQualifiedFor }) => [userId, dutiesQualifiedFor]))
  const around = offeredIn(asked)
  return shifts
    .filter(isWorked)
    .map((shift) => ({ shift, there: staffTimes(shift, clock) }))
    .filter(({ there }) => isOverlap(there, around))
    .flatMap(({ shift, there }) => {
      const current = currentAssignments(shift)
      const assignees = current.length > 0 ? current : shift.coverNotRequired ? [] : [undefined]
      return assignees.map((who): StaffForTime => {
        const choice = choiceOf(shift, who)
        const can = dutiesById.get(choice.userId ?? '') ?? shift.dutiesRequired
        return {
          kind: kindOf(choice),
          shift,
          choice,
          there,
          covers: coverOf(there, span),
          isElsewhere: locationId !== undefined && shift.location !== locationId,
          lacks: dutiesRequired.filter((duty) => !can.includes(duty)),
          clashes: choice.userId === undefined && choice.agencyId === undefined ? [] : clashesFor(choice, asked),
        }
      })
    })
    .filter((one) => !isOnOtherShift(one) || (offersAll && one.kind !== 'nobody'))
    .sort(compared)
}
