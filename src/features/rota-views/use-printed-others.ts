import { useMemo } from 'react'
import { isOnPublishedRota } from '../../../domain/rota/published.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useDaysInCopy } from '../../pieces/page-states.tsx'
import { daysAround, spanAround, useOtherShifts } from '../../pieces/use-other-shifts.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { useShiftsOnline } from '../../pieces/use-shifts-online.ts'

/** What people work on other rotas, as a sheet counts it. */
export type PrintedOthers = {
  /** left-out: they are not, or not all, known here. none: a pattern is nobody's time. */
  readonly state: 'reading' | 'counted' | 'left-out' | 'none'
  readonly shifts: readonly Shift[]
}

const nothing: readonly never[] = []

/**
 * What people work on other published rotas around this one: of the copy, and where that does not hold these days, of the
 * office. What is known in part is left out whole: hours that count some of it are nobody's. Decisions 81, 110.
 */
export const usePrintedOthers = (rota: Rota): PrintedOthers => {
  const { zone } = useCareFacts()
  const isPattern = rota.status === 'master'
  const isWanted = useSeesAllShifts() && !isPattern
  const inCopy = useDaysInCopy()(daysAround(rota))
  const copied = useOtherShifts(rota)
  const online = useShiftsOnline(isWanted && inCopy === false ? spanAround(rota, zone) : undefined)
  return useMemo((): PrintedOthers => {
    if (!isWanted) return { state: isPattern ? 'none' : 'left-out', shifts: nothing }
    if (inCopy === undefined || copied === undefined || online.state === 'reading') {
      return { state: 'reading', shifts: nothing }
    }
    if (online.state !== 'none' && online.state !== 'read') return { state: 'left-out', shifts: nothing }
    const byId = new Map([...online.shifts, ...copied].map((shift) => [shift.id, shift]))
    const isCounted = (shift: Shift) => shift.rotaId !== rota.id && isOnPublishedRota(shift)
    return { state: 'counted', shifts: [...byId.values()].filter(isCounted) }
  }, [isWanted, isPattern, inCopy, copied, online, rota.id])
}
