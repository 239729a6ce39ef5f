import { isWorked } from '../../domain/rota/clash.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { startOfDay } from '../../domain/time/zone.ts'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { useCareFacts } from './care-facts.tsx'

/** A week of rest and hours on either side: what lies further off is no matter for warnings. */
const marginDays = 7

/** The days of a rota with what lies around them, as far as it matters for its warnings and hours. */
export const daysAround = ({ startDate, endDate }: Pick<Rota, 'startDate' | 'endDate'>) => ({
  startDate: addDays(startDate, -marginDays),
  endDate: addDays(endDate, marginDays),
})

/** From when until when these days last. */
export const spanAround = (rota: Pick<Rota, 'startDate' | 'endDate'>, zone: string) => {
  const days = daysAround(rota)
  return { fromAt: startOfDay(days.startDate, zone), untilAt: startOfDay(addDays(days.endDate, 1), zone) }
}

/** Shifts of other rotas come and go for all of the house; reading them again and again would hold the grid up. */
const othersRestMs = 1000

/** What people work on other rotas around this one, as far as this device has it; nothing beside a pattern. */
export const useOtherShifts = (rota: Rota): readonly Shift[] | undefined => {
  const { zone } = useCareFacts()
  const { id, startDate, endDate, status } = rota
  return useLiveQuery(
    async (read) => {
      if (status === 'master') return []
      const { fromAt, untilAt } = spanAround({ startDate, endDate }, zone)
      const around = await read.shiftsBetween(fromAt, untilAt)
      return around.filter((shift) => shift.rotaId !== id && isWorked(shift))
    },
    [id, startDate, endDate, status, zone],
    { restMs: othersRestMs },
  )
}
