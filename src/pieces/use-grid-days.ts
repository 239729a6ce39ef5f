import { useMemo } from 'react'
import type { Rota } from '../../domain/rota/rota.ts'
import { rotaWeeks } from '../../domain/rota/rota-weeks.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { useWide } from '../ui/use-wide.ts'

/** From here on two weeks have room beside each other. Pixels. */
const fortnightFromPx = 2200

/** The days that the grid shows: those of the week, and where there is room those of the next one too. */
export const useGridDays = ({ startDate, endDate }: Rota, week: number): readonly LocalDay[] => {
  const hasRoom = useWide(fortnightFromPx)
  return useMemo(() => {
    const weeks = rotaWeeks({ startDate, endDate })
    const first = hasRoom && week === weeks.length ? Math.max(0, week - 2) : week - 1
    return weeks.slice(first, first + (hasRoom ? 2 : 1)).flatMap(({ days }) => days)
  }, [startDate, endDate, week, hasRoom])
}
