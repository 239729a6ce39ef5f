import { seesAllShifts } from '../../domain/user/sees-all-shifts.ts'
import { useCurrentUser } from '../engine/use-current-user.ts'

/** Whether this person sees every shift. Cover that is reckoned from a part is not shown: it would be a false alarm. */
export const useSeesAllShifts = (): boolean => {
  const { user, ability } = useCurrentUser()
  return seesAllShifts(user, ability)
}
