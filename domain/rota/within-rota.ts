import { formatDay } from '../time/format.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { Rota } from './rota.ts'

type Span = Pick<Rota, 'startDate' | 'endDate'>

/** What is said of a shift that does not lie within the days of its rota. Rules §5. */
export const outsideRotaSentence = ({ startDate, endDate }: Span): string =>
  `This rota runs from ${formatDay(startDate)} to ${formatDay(endDate)}. Choose a day within it.`

/** Whether a day is one of a rota's. Rules §5. */
export const isWithinRota = (day: LocalDay, { startDate, endDate }: Span): boolean => day >= startDate && day <= endDate
