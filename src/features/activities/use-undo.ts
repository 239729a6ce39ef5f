import { useCallback } from 'react'
import { reportIdsOf } from '../../../domain/activity/event-reports.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { Committed } from '../../engine/types.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { toast } from '../../ui/toast.ts'

type Undone = { readonly activityId: string; readonly clients: readonly { readonly id: string }[] }

const reason = 'Undone straight away'

/**
 * What takes back one event: its reports are struck through, in the order of the entries, before it is sent as after.
 * Nothing is erased. Decision 1.
 */
export const useUndo = (): ((about: Undone) => (kept: Committed) => { text: string; onPress: () => void }) => {
  const engine = useEngine()
  const withdraw = useMutation(withdrawReport)
  return useCallback(
    ({ activityId, clients }) => {
      const undo = async ({ id }: Committed) => {
        const reportIds = reportIdsOf(
          id,
          clients.map((client) => client.id),
        )
        for (const reportId of reportIds) {
          const kept = await withdraw({ activityId, reportId, reason, date: engine.now() })
          if (!kept.ok) return toast({ kind: 'warning', text: 'Withdraw the report instead. It could not be undone.' })
        }
        return toast({ kind: 'success', text: 'Undone.' })
      }
      return (kept) => ({ text: 'Undo', onPress: () => void undo(kept) })
    },
    [engine, withdraw],
  )
}
