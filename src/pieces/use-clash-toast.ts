import { useCallback } from 'react'
import type { EditedRota } from '../../domain/rota/edits/apply-edit.ts'
import type { RotaEdit } from '../../domain/rota/edits/rota-edit.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { warningsOfEdits } from '../../domain/rota/warnings.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { startOfDay } from '../../domain/time/zone.ts'
import { useReadOnce } from '../engine/use-read-once.ts'
import { useCareFacts } from './care-facts.tsx'
import { toastClashesOf } from './shift-clash-toast.ts'

/** Says which clashes edits of a rota have made, with shifts of whatever rota this device has. Rules §2.5. */
export const useClashToast = ({ rota, zone }: EditedRota) => {
  const readOnce = useReadOnce()
  const { settings, person } = useCareFacts()
  return useCallback(
    async (before: readonly Shift[], edits: readonly RotaEdit[]): Promise<void> => {
      const [fromAt, untilAt] = [
        startOfDay(addDays(rota.startDate, -1), zone),
        startOfDay(addDays(rota.endDate, 2), zone),
      ]
      const { rotas, near } = await readOnce(async (read) => ({
        rotas: await read.rotas(),
        near: await read.shiftsBetween(fromAt, untilAt),
      }))
      const all = [...before, ...near.filter(({ rotaId }) => rotaId !== rota.id)]
      const clock = { sessions: settings?.sessions ?? [], zone }
      const warnings = warningsOfEdits(all, edits, { rota, zone, clock })
      if (!warnings.ok) return
      const nameOf = (userId: string) => person(userId)?.displayName ?? 'This person'
      toastClashesOf(warnings.value, { rotas, shownRotaId: rota.id, nameOf, clock })
    },
    [rota, zone, readOnce, settings, person],
  )
}
