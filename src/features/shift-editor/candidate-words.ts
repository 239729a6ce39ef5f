import { longWeekHours } from '../../../domain/constants.ts'
import { listed } from '../../../domain/listed.ts'
import type { Candidate } from '../../../domain/rota/candidates.ts'
import type { StaffClock } from '../../../domain/rota/clash.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { shiftWords } from '../../../domain/rota/staff-words.ts'
import type { RotaWarning } from '../../../domain/rota/warnings.ts'
import { formatDay, formatDuration } from '../../../domain/time/format.ts'
import { mondayOf } from '../../../domain/time/local-day.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

const warningWords = (warning: RotaWarning, shiftId: string, clock: StaffClock): string => {
  if (warning.kind === 'long-week') return `More than ${longWeekHours} h in the week of ${formatDay(warning.monday)}`
  const isFirst = warning.first.shiftId === shiftId
  const other = shiftWords(isFirst ? warning.second : warning.first, clock)
  if (warning.kind === 'clash') return `Clashes with ${other}`
  return `${formatDuration(warning.restMs)} of rest ${isFirst ? 'before' : 'after'} ${other}`
}

const awayWords = { sick: 'Off Sick on this day', holiday: 'On Holiday on this day' } as const

/** What speaks against somebody, and their hours: what a manager weighs before giving a shift. Decision 33. */
export const candidateWords = (
  { kind, lacks, away, isElsewhere, warnings, weekHours }: Candidate,
  shift: Shift,
  { settings, placeName, zone }: Pick<CareFacts, 'settings' | 'placeName' | 'zone'>,
): string => {
  const clock = { sessions: settings?.sessions ?? [], zone }
  if (kind === 'agency') return 'Agency'
  const names = lacks.map((duty) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty)
  return [
    ...(away === undefined ? [] : [awayWords[away]]),
    ...warnings.map((warning) => warningWords(warning, shift.shiftId, clock)),
    ...(names.length === 0 ? [] : [`Not qualified for ${listed(names)}`]),
    ...(isElsewhere ? [`Not of ${placeName(shift.location)}`] : []),
    `${formatDuration(weekHours * 3_600_000)} in the week of ${formatDay(mondayOf(shift.day))} with this shift`,
  ].join('. ')
}
