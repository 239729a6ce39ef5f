import { longWeekHours } from '../../../domain/constants.ts'
import { listed } from '../../../domain/listed.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { DaySpan } from '../../../domain/rota/staff-hours.ts'
import type { WhyOpen } from '../../../domain/rota/suggest/propose.ts'
import { type CoverReason, sideOf } from '../../../domain/rota/suggest/reasons.ts'
import { formatDay, formatDayAndMonth, formatDuration } from '../../../domain/time/format.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { shiftTimesWords } from '../../pieces/shift-block.tsx'
import { AlertIcon, CheckIcon, type LucideIcon, WarningIcon } from '../../ui/icons.ts'

/** "Mon 23 Nov, 20:30–08:30". */
export const shiftWords = (shift: Shift, facts: CareFacts): string =>
  `${formatDay(shift.day)}, ${shiftTimesWords(shift, facts)}`

const hourMs = 3_600_000
const hoursWords = (hours: number): string => formatDuration(Math.round(hours * 60) * (hourMs / 60))

const dutiesWords = (duties: readonly string[], { settings }: CareFacts): string =>
  listed(duties.map((duty) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty))

/** "No other night in those days", "2 other nights in those days": the hours beside it say which days. */
const otherWords = (count: number, what: string): string =>
  `${count === 0 ? 'No' : count} other ${what}${count > 1 ? 's' : ''} in those days`

/** "42 h from 16 Nov to 29 Nov with this shift": of which days the hours are. */
const spanHoursWords = ({ hours, span }: { hours: number; span: DaySpan }): string =>
  `${hoursWords(hours)} from ${formatDayAndMonth(span.fromOn)} to ${formatDayAndMonth(span.untilOn)} with this shift`

type Words = {
  readonly [Kind in CoverReason['kind']]: (reason: CoverReason & { kind: Kind }, facts: CareFacts) => string
}

const words: Words = {
  left: ({ archivedOn }) => `Left on ${formatDay(archivedOn)}`,
  'not-qualified': ({ duties }, facts) => `Not qualified for ${dutiesWords(duties, facts)}`,
  away: ({ type }) => (type === 'sick' ? 'Off sick that day' : 'On holiday that day'),
  clash: (reason, facts) => `Clash: works ${shiftWords(reason.with, facts)}`,
  'short-rest': ({ restMs, beside, comes }, facts) =>
    `Only ${formatDuration(restMs)} of rest ${comes === 'before' ? 'after' : 'before'} ${shiftWords(beside, facts)}`,
  'long-week': ({ monday, hours }) =>
    `${hoursWords(hours)} in the week of ${formatDay(monday)}, more than ${longWeekHours} h`,
  'over-contract': (reason) => `${spanHoursWords(reason)}, contracted for ${hoursWords(reason.contracted)}`,
  'other-location': ({ locations }, { placeName }) =>
    locations.length === 0 ? 'Has no place of work' : `Works at ${listed(locations.map(placeName))}`,
  'not-working-day': () => 'Not one of their working days',
  qualified: ({ duties }, facts) => `Qualified for ${dutiesWords(duties, facts)}`,
  'same-location': () => 'Works here',
  'working-day': () => 'One of their working days',
  hours: (reason) =>
    reason.contracted === undefined
      ? spanHoursWords(reason)
      : `${spanHoursWords(reason)}, of ${hoursWords(reason.contracted)} contracted`,
  nights: ({ count }) => otherWords(count, 'night'),
  weekends: ({ count }) => otherWords(count, 'weekend shift'),
}

/** A reason for or against somebody, in words. Hours and turns are those of the days that are compared. Decision 66. */
export const reasonWords = (reason: CoverReason, facts: CareFacts): string => {
  const say = words[reason.kind] as (reason: CoverReason, facts: CareFacts) => string
  return say(reason, facts)
}

type Look = { readonly icon: LucideIcon; readonly color: string; readonly spoken: string }

/** How each side looks; what is spoken says what the icon does. */
export const sideLooks: Readonly<Record<ReturnType<typeof sideOf>, Look>> = {
  blocks: { icon: AlertIcon, color: 'attnInk', spoken: 'Not possible: ' },
  against: { icon: WarningIcon, color: 'late15.ink', spoken: 'Against: ' },
  for: { icon: CheckIcon, color: 'ink2', spoken: '' },
}

const rank = { blocks: 0, against: 1, for: 2 } as const

/** The gravest first. */
export const gravestFirst = (reasons: readonly CoverReason[]): CoverReason[] =>
  reasons.toSorted((a, b) => rank[sideOf(a)] - rank[sideOf(b)])

const whyWords: Readonly<Record<WhyOpen['kind'], string>> = {
  'not-qualified': 'not qualified',
  clash: 'at work then',
  away: 'off sick or on holiday',
  left: 'left',
}

/** "No one can take it: 40 not qualified, 12 at work then." */
export const whyOpenWords = (why: readonly WhyOpen[]): string =>
  why.length === 0
    ? 'No one who could take it was found.'
    : `No one can take it: ${listed(why.map(({ kind, people }) => `${people} ${whyWords[kind]}`))}.`
