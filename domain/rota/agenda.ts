import type { Activity } from '../activity/activity.ts'
import type { OncallEntry } from '../oncall/oncall-entry.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDay } from '../time/local-day.ts'
import { dayRange } from '../time/zone.ts'
import { absenceFrom } from './assignment.ts'
import { isOwnShift } from './own-shifts.ts'
import { isOnPublishedRota } from './published.ts'
import type { Rota } from './rota.ts'
import { judgeSelfAssign, type SelfAsking } from './self-assign.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'

/** A free shift ahead: `refusal` says why the person cannot take it on, `warnings` what is worth a second look. */
export type OpenShift = { readonly shift: Shift; readonly refusal?: string; readonly warnings: readonly string[] }

/** One day of the agenda. `open`: those of the other shifts that are to be taken on. Rules §2.4. */
export type AgendaDay = {
  readonly day: LocalDay
  readonly isToday: boolean
  readonly isPast: boolean
  readonly ownShifts: readonly Shift[]
  /** The shifts from which the person is noted as away, though others may work them by now. */
  readonly absences: readonly { readonly shift: Shift; readonly type: 'sick' | 'holiday' }[]
  readonly otherShifts: readonly Shift[]
  readonly open: readonly OpenShift[]
  readonly activities: readonly Activity[]
  readonly oncall: readonly OncallEntry[]
}

type Asked = Omit<SelfAsking, 'ownShifts'> & {
  readonly rota: Rota
  /** The shifts of every rota that the person can see: clashes are with any rota. */
  readonly shifts: readonly Shift[]
  readonly activities: readonly Activity[]
  readonly oncall: readonly OncallEntry[]
  readonly today: LocalDay
  /** Whether the person may take on shifts at all. Rules §6. */
  readonly mayTake: boolean
}

const byStart = (a: { readonly startDate: Instant; readonly id: string }, b: typeof a): number =>
  a.startDate - b.startDate || (a.id < b.id ? -1 : 1)

/** What may stand in the way of a shift that is on offer, and is said; of any other refusal it is not on offer at all. */
const told = new Set(['clashes', 'not-published', 'rules'])

const openShift = (shift: Shift, asking: SelfAsking): OpenShift[] => {
  if (shift.coverNotRequired) return []
  const { refusal, warnings } = judgeSelfAssign(shift, asking)
  if (refusal === undefined) return [{ shift, warnings }]
  return told.has(refusal.reason) && staffTimes(shift, asking).startDate > asking.now
    ? [{ shift, refusal: refusal.sentence, warnings: [] }]
    : []
}

type Sorted = { readonly own: readonly Shift[]; readonly ofRota: readonly Shift[] }

const agendaDay = (day: LocalDay, asked: Asked, { own, ofRota }: Sorted): AgendaDay => {
  const { rota, activities, oncall, who, today, zone } = asked
  const ofDay = ofRota.filter((shift) => shift.day === day)
  const others = ofDay.filter((shift) => !isOwnShift(shift, who))
  const { fromAt, untilAt } = dayRange(day, zone)
  return {
    day,
    isToday: day === today,
    isPast: day < today,
    ownShifts: ofDay.filter((shift) => isOwnShift(shift, who)),
    absences: others.filter(isOnPublishedRota).flatMap((shift) => {
      const type = absenceFrom(shift, who.id)
      return type === undefined ? [] : [{ shift, type }]
    }),
    otherShifts: others,
    open: asked.mayTake ? others.flatMap((shift) => openShift(shift, { ...asked, ownShifts: own })) : [],
    activities: activities.filter(({ startDate }) => startDate >= fromAt && startDate < untilAt).sort(byStart),
    oncall: oncall.filter(({ date, location }) => date === day && location === rota.location),
  }
}

/** The days of a rota from its start, with what concerns the person on each. Rules §2.4. */
export const agendaOf = (asked: Asked): AgendaDay[] => {
  const { startDate, endDate, id } = asked.rota
  const sorted = {
    own: asked.shifts.filter((shift) => isOwnShift(shift, asked.who)),
    ofRota: asked.shifts.filter(({ rotaId }) => rotaId === id).sort(byStart),
  }
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) =>
    agendaDay(addDays(startDate, index), asked, sorted),
  )
}
