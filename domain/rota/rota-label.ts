import { formatDayAndMonth } from '../time/format.ts'
import type { Rota } from './rota.ts'

/**
 * The rota's own label if it has one, else 'name: LOCATION (type) start - end', with the location's name in capitals.
 * Without a known name the location's value stands. Rules §2.4.
 */
export const rotaLabel = (
  { name, label, type, location, startDate, endDate }: Rota,
  locationName: string = location,
): string =>
  label ??
  `${name}: ${locationName.toUpperCase()} (${type}) ${formatDayAndMonth(startDate)} - ${formatDayAndMonth(endDate)}`
