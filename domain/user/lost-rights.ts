import { abilityOf } from '../permissions.ts'
import type { CurrentUser } from './current-user.ts'

type Entitled = Pick<CurrentUser, 'ability'>

/** Whether somebody may do less now than before. Rules §6. */
export const hasLostRights = (before: Entitled, now: Entitled): boolean => {
  const ability = abilityOf(now.ability)
  return before.ability.some(({ action, subject }) => !ability.can(action, subject))
}
