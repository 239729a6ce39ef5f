import { abilityOf, can } from '../../domain/permissions.ts'
import type { Engine } from '../engine/types.ts'
import type { CheckedPerson } from './route-guard.ts'

/** The person as the guard asks for them, once the engine knows. A locked device still has its person. */
export const checkedPersonOf = async (engine: Engine): Promise<CheckedPerson> => {
  const { state, user } = await engine.session.checked()
  const ability = abilityOf(user?.ability ?? [])
  return { isSignedIn: state !== 'signed-out', can: (permission) => can(ability, permission) }
}
