import { addDays, type LocalDay, mondayOf } from '../time/local-day.ts'
import { addMonths, monthOf } from '../time/month.ts'
import type { StaffClock } from './clash.ts'
import { isGivenTo } from './own-shifts.ts'
import { isOnPublishedRota, isPublished } from './published.ts'
import type { Rota } from './rota.ts'
import type { Shift } from './shift.ts'
import { type DaySpan, hoursWithin } from './staff-hours.ts'

export type HoursPeriodKind = 'week' | 'rota' | 'month'

/** What one person works in a stretch of days, and what they would have worked. Hours that really pass, breaks included. */
export type OwnPeriod = DaySpan & {
  readonly key: string
  /** The rota whose days these are. */
  readonly rota?: Rota | undefined
  /** Shifts that begin on these days. */
  readonly shifts: number
  readonly hours: number
  readonly sickHours: number
  readonly holidayHours: number
  /** Days of it lie beyond those that are known: more may be worked. */
  readonly isPartly: boolean
}

type Asked = {
  readonly userId: string
  readonly rotas: readonly Rota[]
  readonly clock: StaffClock
  /** The days whose shifts are known. */
  readonly known: DaySpan
}

type Own = Readonly<Record<'worked' | 'sick' | 'holiday', readonly Shift[]>>

const ownOf = (shifts: readonly Shift[], userId: string): Own => {
  const shown = shifts.filter(isOnPublishedRota)
  const away = (type: 'sick' | 'holiday') =>
    shown.filter(({ assignedTo }) => assignedTo.some((one) => one.type === type && one.userId === userId))
  return {
    worked: shown.filter((shift) => isGivenTo(shift, { id: userId })),
    sick: away('sick'),
    holiday: away('holiday'),
  }
}

const periodOf = (span: DaySpan & { key: string; rota?: Rota }, own: Own, { clock, known }: Asked): OwnPeriod => ({
  ...span,
  shifts: own.worked.filter(({ day }) => day >= span.fromOn && day <= span.untilOn).length,
  hours: hoursWithin(own.worked, span, clock),
  sickHours: hoursWithin(own.sick, span, clock),
  holidayHours: hoursWithin(own.holiday, span, clock),
  isPartly: span.fromOn < known.fromOn || span.untilOn > known.untilOn,
})

const weeksOf = ({ fromOn, untilOn }: DaySpan): (DaySpan & { key: string })[] => {
  const weeks = []
  for (let monday = mondayOf(fromOn); monday <= untilOn; monday = addDays(monday, 7)) {
    weeks.push({ key: monday, fromOn: monday, untilOn: addDays(monday, 6) })
  }
  return weeks
}

const monthsOf = ({ fromOn, untilOn }: DaySpan): (DaySpan & { key: string })[] => {
  const months = []
  for (let month = monthOf(fromOn); month <= monthOf(untilOn); month = addMonths(month, 1)) {
    const first: LocalDay = `${month}-01`
    months.push({ key: month, fromOn: first, untilOn: addDays(`${addMonths(month, 1)}-01`, -1) })
  }
  return months
}

const isAnything = ({ shifts, hours, sickHours, holidayHours }: OwnPeriod): boolean =>
  shifts > 0 || hours + sickHours + holidayHours > 0

/**
 * A person's hours by week (Monday to Sunday), rota or month, in order, as far as something is known of them. They are
 * those for which the staff are there, as the statistics reckon them: a night is split at midnight of the edge. Rules §7,
 * stats; decisions 32, 37.
 */
export const ownHours = (shifts: readonly Shift[], kind: HoursPeriodKind, asked: Asked): OwnPeriod[] => {
  const { known, rotas, userId } = asked
  const own = ownOf(shifts, userId)
  if (kind !== 'rota') {
    const spans = kind === 'week' ? weeksOf(known) : monthsOf(known)
    return spans.map((span) => periodOf(span, own, asked)).filter(isAnything)
  }
  return rotas
    .filter(isPublished)
    .map((rota) => {
      const ofRota = ({ rotaId }: Shift) => rotaId === rota.id
      const onIt = {
        worked: own.worked.filter(ofRota),
        sick: own.sick.filter(ofRota),
        holiday: own.holiday.filter(ofRota),
      }
      // The last night of a rota ends on the day after it.
      const span = { key: rota.id, rota, fromOn: rota.startDate, untilOn: rota.endDate }
      const beyond = { ...span, untilOn: addDays(rota.endDate, 1) }
      return { ...periodOf(beyond, onIt, asked), ...span, isPartly: periodOf(span, onIt, asked).isPartly }
    })
    .filter(isAnything)
    .sort((a, b) => (a.fromOn < b.fromOn ? -1 : 1))
}
