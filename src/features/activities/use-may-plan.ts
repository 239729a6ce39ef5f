import type { Activity } from '../../../domain/activity/activity.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'

/** Whether this person may change the plan. Agency staff report on what was planned for them; it is not theirs. Decision 21. */
export const useMayPlan = ({ externalSource, master }: Pick<Activity, 'externalSource' | 'master'>): boolean => {
  const { user, can } = useCurrentUser()
  return can('update rota.rota-activities') && user.agencyId === undefined && externalSource === undefined && !master
}
