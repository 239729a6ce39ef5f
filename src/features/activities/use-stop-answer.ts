import type { Activity } from '../../../domain/activity/activity.ts'
import { canWithdraw } from '../../../domain/activity/can-start.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useSaving } from '../../pieces/use-saving.ts'

/** Of two stops the wrong one is withdrawn, by whoever may. Decision 2. */
export const useStopAnswer = (activity: Activity) => {
  const { now } = useCareFacts()
  const engine = useEngine()
  const { user, can } = useCurrentUser()
  const { save } = useSaving(withdrawReport)
  const canAnswer = (wrong: Report): boolean =>
    canWithdraw(wrong, { userId: user.id, isManager: can('manage rota.rota-activities'), now })
  const answer = (wrong: Report) => {
    if (!canAnswer(wrong)) return
    const payload = {
      activityId: activity.id,
      reportId: wrong.id,
      reason: 'The stop time was wrong',
      date: engine.now(),
    }
    void save(payload, { said: 'Stop time settled.' })
  }
  return { answer, canAnswer }
}
