import type { ReportPeriod } from '../../../domain/reports/report-choices.ts'
import type { ReportDays } from '../../../domain/reports/report-period.ts'
import { formatDayAndMonth } from '../../../domain/time/format.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

/** What the named periods are called. */
export const periodNames: Readonly<Record<ReportPeriod, string>> = {
  'this-week': 'This week',
  'last-week': 'Last week',
  'last-4-weeks': 'Last 4 weeks',
  'last-13-weeks': 'Last 13 weeks',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-rota': 'Current rota',
  'last-rota': 'Previous rota',
}

/** "26 Oct to 22 Nov 2026"; both years where they differ. One day is "22 Nov 2026". */
export const daysWords = ({ from, until }: ReportDays): string => {
  if (from === until) return `${formatDayAndMonth(from)} ${from.slice(0, 4)}`
  const [first, last] = [from.slice(0, 4), until.slice(0, 4)]
  return `${formatDayAndMonth(from)}${first === last ? '' : ` ${first}`} to ${formatDayAndMonth(until)} ${last}`
}

type PlaceFacts = Pick<CareFacts, 'placeName'>
type ClientFacts = Pick<CareFacts, 'client'>

/** The location that a report is narrowed to. */
export const placeWords = (location: string | undefined, { placeName }: PlaceFacts): string =>
  location === undefined ? 'All locations' : (placeName(location) ?? location)

/** The client that a report is narrowed to, also one who is not on this device. */
export const clientWords = (clientId: string | undefined, { client }: ClientFacts): string =>
  clientId === undefined ? 'All clients' : (client(clientId)?.initials ?? 'One client')

/** "1,204" */
export const numberWords = (count: number): string => count.toLocaleString('en-GB')

/** "4.3%"; a dash where there is nothing to take a share of. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** "Mon" for 1 to "Sun" for 7. */
export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''

/** "08:00"; the end of a day is "24:00". */
export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
