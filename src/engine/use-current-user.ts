import { type Ability, abilityOf, can, type PermissionText } from '../../domain/permissions.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'
import { useSession } from './use-session.ts'

/** What each person may do is worked out once, however many components ask. */
const abilities = new WeakMap<CurrentUser, Ability>()

const abilityFor = (user: CurrentUser): Ability => {
  const ability = abilities.get(user) ?? abilityOf(user.ability)
  abilities.set(user, ability)
  return ability
}

type SignedIn = {
  readonly user: CurrentUser
  readonly ability: Ability
  readonly can: (permission: PermissionText | 'none') => boolean
}

/** The signed-in person and what they may do. Only for screens behind the sign-in guard. */
export const useCurrentUser = (): SignedIn => {
  const { user } = useSession()
  if (user === undefined) throw new Error('Nobody is signed in')
  const ability = abilityFor(user)
  return { user, ability, can: (permission) => can(ability, permission) }
}
