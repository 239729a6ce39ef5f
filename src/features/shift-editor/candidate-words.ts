import { longWeekHours } from '../../../domain/constants.ts'
import type { Candidate } from '../../../domain/rota/candidates.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { RotaWarning } from '../../../domain/rota/warnings.ts'
import { formatDay, formatDuration } from '../../../domain/time/format.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

const shiftWords = ({ day, startTime, endTime }: Shift): string =>
  `${formatDay(day)}, ${startTime.slice(0, 5)} to ${endTime.slice(0, 5)}`

const warningWords = (warning: RotaWarning, shiftId: string): string => {
  if (warning.kind === 'long-week') return `More than ${longWeekHours} h in the week of ${formatDay(warning.monday)}`
  const isFirst = warning.first.shiftId === shiftId
  const other = shiftWords(isFirst ? warning.second : warning.first)
  if (warning.kind === 'clash') return `Clashes with ${other}`
  return `${formatDuration(warning.restMs)} of rest ${isFirst ? 'before' : 'after'} ${other}`
}

const awayWords = { sick: 'Off Sick on this day', holiday: 'On Holiday on this day' } as const

/** What speaks against somebody, and their hours: what a manager weighs before giving a shift. Decision 33. */
export const candidateWords = (
  { kind, lacks, away, isElsewhere, warnings, weekHours }: Candidate,
  shift: Shift,
  { settings, placeName }: Pick<CareFacts, 'settings' | 'placeName'>,
): string => {
  if (kind === 'agency') return 'Agency'
  const names = lacks.map((duty) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty)
  return [
    ...(away === undefined ? [] : [awayWords[away]]),
    ...warnings.map((warning) => warningWords(warning, shift.shiftId)),
    ...(names.length === 0 ? [] : [`Not qualified for ${names.join(', ')}`]),
    ...(isElsewhere ? [`Not of ${placeName(shift.location)}`] : []),
    `${formatDuration(weekHours * 3_600_000)} in that week with this shift`,
  ].join('. ')
}
