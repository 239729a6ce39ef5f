import { useMemo } from 'react'
import { isWorked } from '../../domain/rota/clash.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { useCareFacts } from './care-facts.tsx'
import { useDaysInCopy } from './page-states.tsx'
import { daysAround, spanAround, useOtherShifts } from './use-other-shifts.ts'
import { useSeesAllShifts } from './use-sees-all-shifts.ts'
import { useShiftsOnline } from './use-shifts-online.ts'

/** What people work on other rotas around one rota. */
export type ShiftsAround = {
  /** whole: all of it is known. After the last three only what this device's copy holds is known. */
  readonly state: 'reading' | 'whole' | 'no-signal' | 'failed' | 'no-right'
  /** Undefined while it is read. */
  readonly shifts: readonly Shift[] | undefined
}

/**
 * What people work on other rotas around this one: of this device's copy, and where that lacks some of the days, of the
 * server. Nothing beside a pattern. Decisions 81, 110.
 */
export const useShiftsAround = (rota: Rota): ShiftsAround => {
  const { zone } = useCareFacts()
  const seesAll = useSeesAllShifts()
  const isPattern = rota.status === 'master'
  const inCopy = useDaysInCopy()(daysAround(rota))
  const copied = useOtherShifts(rota)
  const online = useShiftsOnline(seesAll && !isPattern && inCopy === false ? spanAround(rota, zone) : undefined)
  return useMemo((): ShiftsAround => {
    if (copied === undefined || inCopy === undefined || online.state === 'reading') {
      return { state: 'reading', shifts: undefined }
    }
    if (isPattern) return { state: 'whole', shifts: copied }
    if (!seesAll) return { state: 'no-right', shifts: copied }
    if (online.state !== 'none' && online.state !== 'read') {
      return { state: online.state === 'no-signal' ? 'no-signal' : 'failed', shifts: copied }
    }
    const byId = new Map([...online.shifts, ...copied].map((shift) => [shift.id, shift]))
    return { state: 'whole', shifts: [...byId.values()].filter((shift) => shift.rotaId !== rota.id && isWorked(shift)) }
  }, [seesAll, isPattern, inCopy, copied, online, rota.id])
}
