import { useMemo } from 'react'
import { isOnPublishedRota } from '../../../domain/rota/published.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useShiftsAround } from '../../pieces/use-shifts-around.ts'

/** What people work on other rotas, as a sheet counts it. */
export type PrintedOthers = {
  /** left-out: they are not, or not all, known here. none: a pattern is nobody's time. */
  readonly state: 'reading' | 'counted' | 'left-out' | 'none'
  readonly shifts: readonly Shift[]
}

const nothing: readonly never[] = []

/**
 * What people work on other published rotas around this one. What is known in part is left out whole: hours that count
 * some of it are nobody's. Decisions 81, 110.
 */
export const usePrintedOthers = (rota: Rota): PrintedOthers => {
  const around = useShiftsAround(rota)
  const isPattern = rota.status === 'master'
  return useMemo((): PrintedOthers => {
    const { state, shifts } = around
    if (shifts === undefined) return { state: 'reading', shifts: nothing }
    if (isPattern) return { state: 'none', shifts: nothing }
    if (state !== 'whole') return { state: 'left-out', shifts: nothing }
    return { state: 'counted', shifts: shifts.filter(isOnPublishedRota) }
  }, [around, isPattern])
}
