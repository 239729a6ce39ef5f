import { type Ability, can } from '../permissions.ts'
import type { CurrentUser } from './current-user.ts'

/**
 * Whether a person sees every shift that staff see: our own staff do; an agency's see theirs and what is free, and staff
 * of an agency who were given none what is free. What is reckoned from the rest would be wrong for them. Decision 81.
 */
export const seesAllShifts = ({ agencyId }: Pick<CurrentUser, 'agencyId'>, ability: Ability): boolean =>
  agencyId === undefined && (can(ability, 'self-assign rota.rotas') || can(ability, 'update rota.rotas'))
