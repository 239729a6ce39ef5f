import { masterAnchorMonday, rotaDays } from '../constants.ts'
import { addDays, daysBetween, type LocalDay, mondayOf, weekdayCodes } from '../time/local-day.ts'
import type { DayRule, RuleDays } from '../time/rule-days.ts'
import type { Rota } from './rota.ts'
import type { Shift } from './shift.ts'

/** The days of the rota that is to be made. A master has the two weeks from the anchor Monday. Decision 35. */
export type WantedRota = { readonly startDate: LocalDay; readonly endDate: LocalDay; readonly isMaster: boolean }

export type SkipReason = 'before' | 'after' | 'no-such-day' | 'third-week'

const sentences: Record<SkipReason, string> = {
  before: 'Its day is before the new rota starts.',
  after: 'Its day is after the new rota ends.',
  'no-such-day': 'This day of the pattern is not in the new rota.',
  'third-week': 'A master rota has two weeks. Later weeks are left out.',
}

type Asked = {
  readonly source: { readonly rota: Pick<Rota, 'startDate' | 'status'> }
  readonly wanted: WantedRota
  /** What expands a rule. It is handed in, since its library is loaded only where a rota is made. */
  readonly ruleDays: RuleDays
}

/** The days of the new rota that a shift of the source falls on, or why there is none. */
export type DaysForShift = {
  readonly days: readonly LocalDay[]
  readonly skip?: { readonly reason: SkipReason; readonly sentence: string }
}

const skipped = (reason: SkipReason): DaysForShift => ({ days: [], skip: { reason, sentence: sentences[reason] } })

/** The place of a day in the two weeks of the pattern, 0 to 13, counted from the anchor Monday. */
const slotOf = (day: LocalDay): number => ((daysBetween(masterAnchorMonday, day) % rotaDays) + rotaDays) % rotaDays

/**
 * The rule by which a day of the pattern comes again. The anchor Monday says in which week: it counts from the day of
 * this place in the two weeks of the pattern that `around` lies in. Decision 35.
 */
export const slotRule = (slot: number, around: LocalDay): DayRule => ({
  rule: `FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=${weekdayCodes[slot % weekdayCodes.length]}`,
  startsOn: addDays(around, slot - slotOf(around)),
})

const fromPattern = (slot: number, { wanted: { startDate, endDate }, ruleDays }: Asked): DaysForShift => {
  const days = ruleDays(slotRule(slot, startDate), startDate, endDate)
  return days.length === 0 ? skipped('no-such-day') : { days }
}

/**
 * Where a shift of the source comes to lie. A day of a master repeats every two weeks from the anchor Monday; a day of an
 * earlier rota keeps its week and weekday, counted from the Monday of the week in which the rota begins. Decision 35.
 */
export const daysForShift = ({ day }: Pick<Shift, 'day'>, asked: Asked): DaysForShift => {
  const { source, wanted } = asked
  const { startDate, status } = source.rota
  if (status === 'master') return fromPattern(daysBetween(startDate, day) % rotaDays, asked)
  const offset = daysBetween(mondayOf(startDate), day)
  if (wanted.isMaster) {
    return offset < rotaDays ? { days: [addDays(wanted.startDate, slotOf(day))] } : skipped('third-week')
  }
  const moved = addDays(mondayOf(wanted.startDate), offset)
  if (moved < wanted.startDate) return skipped('before')
  return moved > wanted.endDate ? skipped('after') : { days: [moved] }
}
