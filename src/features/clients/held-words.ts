import type { Held } from '../../../domain/client/histories.ts'
import { formatDay, formatDayAndMonth } from '../../../domain/time/format.ts'
import { daysBetween, type LocalDay } from '../../../domain/time/local-day.ts'

const asWords = (day: LocalDay, today: LocalDay): string => {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? formatDay(day) : `${formatDayAndMonth(day)} ${day.slice(0, 4)}`
}

/** "from Mon 9 Nov", of another year "from 9 Nov 2024"; what held from the beginning on says so. */
export const fromWords = ({ fromOn }: Held<unknown>, today: LocalDay): string =>
  fromOn === undefined ? 'from the beginning' : `from ${asWords(fromOn, today)}`

/** "now", "planned", or for how long it held: "69 days". */
export const lengthWords = ({ fromOn, untilOn }: Held<unknown>, today: LocalDay): string => {
  if (fromOn !== undefined && fromOn > today) return 'planned'
  if (untilOn === undefined || untilOn >= today) return 'now'
  if (fromOn === undefined) return `until ${asWords(untilOn, today)}`
  const days = daysBetween(fromOn, untilOn) + 1
  return days === 1 ? '1 day' : `${days} days`
}
