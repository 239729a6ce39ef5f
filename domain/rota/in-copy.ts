import { shiftWindowDays } from '../constants.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import type { Rota } from './rota.ts'

/** Whether a device's copy holds all shifts between these days. Decision 9. */
export const areDaysInCopy = ({ startDate, endDate }: Pick<Rota, 'startDate' | 'endDate'>, today: LocalDay): boolean =>
  startDate >= addDays(today, -shiftWindowDays) && endDate < addDays(today, shiftWindowDays)
