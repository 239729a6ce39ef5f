import type { TimeSpan } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { startOfDay } from '../time/zone.ts'
import type { Rota } from './rota.ts'

type Days = Pick<Rota, 'startDate' | 'endDate'>

/**
 * Whether a device's copy holds all shifts of these days, first and last included; `reach` is how far its shifts were
 * read, undefined while not even the days around today were. Decision 9.
 */
export const areDaysInCopy = ({ startDate, endDate }: Days, reach: TimeSpan | undefined, zone: string): boolean =>
  reach !== undefined &&
  startOfDay(startDate, zone) >= reach.fromAt &&
  startOfDay(addDays(endDate, 1), zone) <= reach.untilAt
