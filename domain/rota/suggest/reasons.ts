import { longWeekHours, shortRestMs } from '../../constants.ts'
import { type LocalDay, weekdayOf } from '../../time/local-day.ts'
import { isOverlap } from '../clash.ts'
import { masterWeekOf } from '../master-week.ts'
import type { Shift } from '../shift.ts'
import type { DaySpan } from '../staff-hours.ts'
import type { CoverStaff, PersonWork, Stretch } from './work.ts'

/** What forbids a suggestion: it is never proposed. */
export type CoverBlock =
  | { readonly kind: 'left'; readonly archivedOn: LocalDay }
  | { readonly kind: 'not-qualified'; readonly duties: readonly string[] }
  | { readonly kind: 'away'; readonly type: 'sick' | 'holiday' }
  | { readonly kind: 'clash'; readonly with: Shift }

/** What is worth a second look, and what speaks for somebody. Hours are those of the span, this shift included. */
export type CoverRemark =
  | { readonly kind: 'short-rest'; readonly restMs: number; readonly beside: Shift; readonly comes: 'before' | 'after' }
  | { readonly kind: 'long-week'; readonly monday: LocalDay; readonly hours: number }
  | { readonly kind: 'over-contract'; readonly hours: number; readonly contracted: number; readonly span: DaySpan }
  | { readonly kind: 'other-location'; readonly locations: readonly string[] }
  | { readonly kind: 'not-working-day' }
  | { readonly kind: 'qualified'; readonly duties: readonly string[] }
  | { readonly kind: 'same-location' }
  | { readonly kind: 'working-day' }
  | {
      readonly kind: 'hours'
      readonly hours: number
      readonly contracted: number | undefined
      readonly span: DaySpan
    }
  | { readonly kind: 'nights' | 'weekends'; readonly count: number }

export type CoverReason = CoverBlock | CoverRemark

const against: ReadonlySet<CoverReason['kind']> = new Set<CoverReason['kind']>([
  ...(['short-rest', 'long-week', 'over-contract', 'other-location', 'not-working-day'] as const),
])
const grave: ReadonlySet<CoverReason['kind']> = new Set<CoverReason['kind']>(['short-rest', 'long-week'])
const blocks: ReadonlySet<CoverReason['kind']> = new Set<CoverReason['kind']>([
  ...(['left', 'not-qualified', 'away', 'clash'] as const),
])

/** Whether it forbids, speaks against, or speaks for somebody. Decision 66. */
export const sideOf = ({ kind }: CoverReason): 'blocks' | 'against' | 'for' => {
  if (blocks.has(kind)) return 'blocks'
  return against.has(kind) ? 'against' : 'for'
}

/** What the rules on rest and hours warn of: such a suggestion is never ticked for the manager. Decisions 33, 66. */
export const isGrave = ({ kind }: CoverReason): boolean => grave.has(kind)

const missingDuties = (shift: Shift, { dutiesQualifiedFor }: CoverStaff): string[] =>
  shift.dutiesRequired.filter((duty) => !dutiesQualifiedFor.includes(duty))

/** What forbids it, whatever else they are given; undefined where nothing does. */
export const standingBlock = (stretch: Stretch, { person, absences }: PersonWork): CoverBlock | undefined => {
  const { shift } = stretch
  const { archivedOn } = person
  if (archivedOn !== undefined && archivedOn <= shift.day) return { kind: 'left', archivedOn }
  const duties = missingDuties(shift, person)
  if (duties.length > 0) return { kind: 'not-qualified', duties }
  const away = absences.find((one) => one.shift.day === shift.day || isOverlap(one, stretch))
  return away && { kind: 'away', type: away.type }
}

/** The shift among theirs that is at the same time. Decision 33. */
export const clashWith = (stretch: Stretch, own: readonly Stretch[]): Stretch | undefined =>
  own.find((one) => one.shift.shiftId !== stretch.shift.shiftId && isOverlap(one, stretch))

const restBeside = (stretch: Stretch, own: readonly Stretch[]): CoverRemark[] => {
  const last = own.filter(({ endDate }) => endDate <= stretch.startDate).sort((a, b) => b.endDate - a.endDate)[0]
  const next = own.find(({ startDate }) => startDate >= stretch.endDate)
  const gaps = [
    last && { comes: 'before' as const, beside: last.shift, restMs: stretch.startDate - last.endDate },
    next && { comes: 'after' as const, beside: next.shift, restMs: next.startDate - stretch.endDate },
  ]
  return gaps
    .filter((gap) => gap !== undefined && gap.restMs > 0 && gap.restMs < shortRestMs)
    .flatMap((gap) => (gap === undefined ? [] : [{ kind: 'short-rest' as const, ...gap }]))
}

const longWeeks = (stretch: Stretch, own: readonly Stretch[]): CoverRemark[] =>
  [...stretch.weekHours].flatMap(([monday, added]) => {
    const hours = own.reduce((sum, { weekHours }) => sum + (weekHours.get(monday) ?? 0), added)
    return hours > longWeekHours ? [{ kind: 'long-week' as const, monday, hours }] : []
  })

const hoursAfter = (
  stretch: Stretch,
  own: readonly Stretch[],
  { person, fullHours, span }: PersonWork,
): CoverRemark => {
  const hours = own.reduce((sum, one) => sum + one.hours, stretch.hours)
  const contracted = person.contractedHoursPerWeek === undefined ? undefined : fullHours
  return contracted !== undefined && hours > contracted
    ? { kind: 'over-contract', hours, contracted, span }
    : { kind: 'hours', hours, contracted, span }
}

/** Whether the day is one of their pattern's; undefined where their record has no pattern. Rules §3. */
export const isWorkingDay = ({ day }: Shift, { workingDays }: CoverStaff): boolean | undefined => {
  if (workingDays === undefined || workingDays.week1.length + workingDays.week2.length === 0) return undefined
  return workingDays[masterWeekOf(day) === 1 ? 'week1' : 'week2'].includes(weekdayOf(day))
}

const placeAndDay = ({ shift }: Stretch, person: CoverStaff): CoverRemark[] => {
  const isUsual = isWorkingDay(shift, person)
  const isThere = person.locations.includes(shift.location)
  return [
    isThere ? { kind: 'same-location' } : { kind: 'other-location', locations: person.locations },
    ...(isUsual === undefined ? [] : [{ kind: isUsual ? ('working-day' as const) : ('not-working-day' as const) }]),
  ]
}

const turns = (stretch: Stretch, own: readonly Stretch[]): CoverRemark[] => [
  ...(stretch.isNight ? [{ kind: 'nights' as const, count: own.filter(({ isNight }) => isNight).length }] : []),
  ...(stretch.isWeekend ? [{ kind: 'weekends' as const, count: own.filter(({ isWeekend }) => isWeekend).length }] : []),
]

/** All that forbids it, speaks against it and for it, where they work `own` besides. Decision 66. */
export const reasonsFor = (stretch: Stretch, work: PersonWork, own: readonly Stretch[]): CoverReason[] => {
  const others = own.filter((one) => one.shift.shiftId !== stretch.shift.shiftId)
  const clash = clashWith(stretch, others)
  const standing = standingBlock(stretch, work)
  const { dutiesRequired } = stretch.shift
  const found: CoverReason[] = [
    ...(standing === undefined ? [] : [standing]),
    ...(clash === undefined ? [] : [{ kind: 'clash' as const, with: clash.shift }]),
    ...restBeside(stretch, others),
    ...longWeeks(stretch, others),
    ...(dutiesRequired.length === 0 || standing?.kind === 'not-qualified'
      ? []
      : [{ kind: 'qualified' as const, duties: dutiesRequired }]),
    ...placeAndDay(stretch, work.person),
    hoursAfter(stretch, others, work),
    ...turns(stretch, others),
  ]
  return found
}
