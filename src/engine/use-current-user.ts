import { useMemo } from 'react'
import { type Ability, abilityOf, can, type PermissionText } from '../../domain/permissions.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'
import { useLiveQuery } from './use-live-query.ts'
import { useSession } from './use-session.ts'

type SignedIn = {
  readonly user: CurrentUser
  readonly ability: Ability
  readonly can: (permission: PermissionText | 'none') => boolean
}

/** The signed-in person and what they may do. Only for screens behind the sign-in guard. */
export const useCurrentUser = (): SignedIn => {
  const { user } = useSession()
  const ability = useMemo(() => abilityOf(user?.ability ?? []), [user])
  if (user === undefined) throw new Error('Nobody is signed in')
  return { user, ability, can: (permission) => can(ability, permission) }
}

/** The signed-in person as the rota knows them; undefined for people who are not on any rota. */
export const useOwnRotaUser = (): RotaUser | undefined => {
  const { user } = useCurrentUser()
  return useLiveQuery((read) => read.rotaUser(user.id), [user.id])
}
