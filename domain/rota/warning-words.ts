import { longWeekHours, shortRestMs } from '../constants.ts'
import { formatDay, formatDuration } from '../time/format.ts'
import type { StaffClock } from './clash.ts'
import { shiftWords } from './staff-words.ts'
import type { RotaWarning } from './warnings.ts'

const hourMs = 3_600_000

/** A warning as a manager reads it, of the person called `name`. Decision 33. */
export const warningWords = (warning: RotaWarning, name: string, clock: StaffClock): string => {
  if (warning.kind === 'long-week') {
    const worked = formatDuration(Math.round(warning.hours * 60) * 60_000)
    return `${name} works ${worked} in the week of ${formatDay(warning.monday)}, more than ${longWeekHours} h.`
  }
  const { first, second } = warning
  if (warning.kind === 'clash')
    return `${name} has shifts that clash: ${shiftWords(first, clock)}, and ${shiftWords(second, clock)}.`
  const rest = formatDuration(warning.restMs)
  return `${name} has ${rest} of rest before ${shiftWords(second, clock)}, less than ${shortRestMs / hourMs} h.`
}
