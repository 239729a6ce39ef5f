import { longWeekHours, shortRestMs } from '../constants.ts'
import { formatDay, formatDuration } from '../time/format.ts'
import type { StaffClock } from './clash.ts'
import { shiftWords } from './staff-words.ts'
import type { RotaWarning } from './warnings.ts'

const hourMs = 3_600_000

/** Whom a sentence is about, and the verbs that go with it. */
export type Subject = { readonly name: string; readonly has: string; readonly is: string; readonly works: string }

export const you: Subject = { name: 'You', has: 'have', is: 'are', works: 'work' }

export const called = (name: string): Subject => ({ name, has: 'has', is: 'is', works: 'works' })

/** A warning in words, about whoever works these shifts. Decision 33. */
export const warningWords = (warning: RotaWarning, { name, has, works }: Subject, clock: StaffClock): string => {
  if (warning.kind === 'long-week') {
    const worked = formatDuration(Math.round(warning.hours * 60) * 60_000)
    return `${name} ${works} ${worked} in the week of ${formatDay(warning.monday)}, more than ${longWeekHours} h.`
  }
  const { first, second } = warning
  if (warning.kind === 'clash')
    return `${name} ${has} shifts that clash: ${shiftWords(first, clock)}, and ${shiftWords(second, clock)}.`
  const rest = formatDuration(warning.restMs)
  return `${name} ${has} ${rest} of rest before ${shiftWords(second, clock)}, less than ${shortRestMs / hourMs} h.`
}
