import { type Comparison, compareShares, differenceInterval, type Share } from './proportions.ts'

/** What is compared between hours with a report and hours like them. */
export const staffingFactors = [
  'agency-third',
  'refused-before',
  'activity-running',
  'one-to-one-not-given',
  'shift-nobody-worked',
  'duty-missing',
] as const
export type StaffingFactor = (typeof staffingFactors)[number]

/** One who worked at a moment; the duties are those of their shift. */
export type AtWork = {
  readonly displayName?: string | undefined
  readonly userId?: string | undefined
  readonly agencyId?: string | undefined
  readonly duties: readonly string[]
}

/** What was so around a client at a moment. Rules §7, stats. */
export type StaffingFacts = {
  readonly onShift: readonly AtWork[]
  /** A shift that somebody should have worked, and nobody did. */
  readonly isShiftOpen: boolean
  readonly running: readonly string[]
  readonly oneToOne: { readonly planned: boolean; readonly actual: boolean }
  readonly hoursSinceRefused?: number | undefined
}

const AGENCY_PART = 1 / 3
const REFUSED_WITHIN_HOURS = 2

/** Whether a factor was so at a moment; undefined where it cannot be said, and the moment does not count for it. */
const hasFactor = (factor: StaffingFactor, facts: StaffingFacts, duty?: string): boolean | undefined => {
  const { onShift, isShiftOpen, running, oneToOne, hoursSinceRefused } = facts
  switch (factor) {
    case 'agency-third': {
      if (onShift.length === 0) return undefined
      return onShift.filter(({ agencyId }) => agencyId !== undefined).length / onShift.length >= AGENCY_PART
    }
    case 'refused-before':
      return hoursSinceRefused !== undefined && hoursSinceRefused <= REFUSED_WITHIN_HOURS
    case 'activity-running':
      return running.length > 0
    case 'one-to-one-not-given':
      return oneToOne.planned ? !oneToOne.actual : undefined
    case 'shift-nobody-worked':
      return onShift.length === 0 && !isShiftOpen ? undefined : isShiftOpen
    case 'duty-missing':
      if (onShift.length === 0) return undefined
      return onShift.every(({ duties }) => duty === undefined || !duties.includes(duty))
  }
}

/** The facts of an hour, and whether something was reported in it. */
type HourFacts = { readonly isWithReport: boolean; readonly facts: StaffingFacts }

const shareOf = (hours: readonly HourFacts[], isSo: (facts: StaffingFacts) => boolean | undefined): Share => {
  const known = hours.map(({ facts }) => isSo(facts)).filter((so) => so !== undefined)
  return { had: known.filter(Boolean).length, of: known.length }
}

/** A factor in hours with a report, beside hours like them. */
type ComparedFactor = {
  readonly factor: StaffingFactor
  readonly duty?: string
  readonly with: Share
  readonly like: Share
  readonly finding: Comparison
  readonly points?: { readonly difference: number; readonly low: number; readonly high: number }
}

const inPoints = (share: number): number => Math.round(share * 1000) / 10

const compared = (hours: readonly HourFacts[], factor: StaffingFactor, duty?: string): ComparedFactor => {
  const isSo = (facts: StaffingFacts) => hasFactor(factor, facts, duty)
  const first = shareOf(
    hours.filter(({ isWithReport }) => isWithReport),
    isSo,
  )
  const second = shareOf(
    hours.filter(({ isWithReport }) => !isWithReport),
    isSo,
  )
  const finding = compareShares(first, second)
  const { difference, low, high } = differenceInterval(first, second)
  return {
    factor,
    ...(duty === undefined ? {} : { duty }),
    with: first,
    like: second,
    finding,
    ...(finding === 'too-few'
      ? {}
      : { points: { difference: inPoints(difference), low: inPoints(low), high: inPoints(high) } }),
  }
}

const MOST_DUTIES = 6

/** The duties on shift in these hours, those of the most hours first; 6 at most. */
const dutiesIn = (hours: readonly HourFacts[]): string[] => {
  const counts = new Map<string, number>()
  for (const { facts } of hours) {
    for (const duty of new Set(facts.onShift.flatMap(({ duties }) => duties)))
      counts.set(duty, (counts.get(duty) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, MOST_DUTIES)
    .map(([duty]) => duty)
}

const usualFactors = staffingFactors.filter((factor) => factor !== 'duty-missing')

/** Every factor compared; a duty that nobody is missing from any hour tells nothing and is left out. */
export const comparedFactors = (hours: readonly HourFacts[]): ComparedFactor[] => [
  ...usualFactors.map((factor) => compared(hours, factor)),
  ...dutiesIn(hours)
    .map((duty) => compared(hours, 'duty-missing', duty))
    .filter((one) => one.with.had + one.like.had > 0),
]
