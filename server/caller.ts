import { type Ability, abilityOf, can, type PermissionText, rulesOfRoles } from '../domain/permissions.ts'
import type { UserRow } from './database/schema/users.ts'
import { NOT_ALLOWED, ProblemError, problem } from './http/problem.ts'
import type { HeldGrant } from './identity/grants.ts'

/**
 * Who sent a request. A grant stands for its person too, but may only hand in what they had pressed: nothing is read
 * with it, and what one brings that does not count any more is put apart. `session` names the sign-in that the token
 * belongs to, which began at `signedInMs`. Decisions 20, 78.
 */
export type Caller = {
  readonly kind: 'person' | 'grant'
  readonly user: UserRow
  readonly session?: string | undefined
  readonly signedInMs?: number | undefined
  readonly grant?: HeldGrant | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication hook before any route under /v1 that needs a person. */
    caller?: Caller
  }
}

/**
 * A person as the rules of visibility see them. `agencyId` present means an agency user. `kind` decides with it what is
 * shown: a manager may change rotas and therefore sees drafts and masters. Decision 21.
 */
export type Viewer = {
  readonly userId: string
  readonly agencyId?: string | undefined
  readonly kind: 'manager' | 'staff' | 'agency'
  readonly ability: Ability
}

const AGENCY_ROLE = 'cc-rota-agency'

/** Stands for the agency of agency staff to whom none was given: it has no shifts, so they see what is nobody's. */
const NO_AGENCY = '00000000-0000-0000-0000-000000000000'

const viewerFrom = (user: UserRow): Viewer => {
  const ability = abilityOf(rulesOfRoles(user.roles))
  const ownKind = can(ability, 'update rota.rotas') ? 'manager' : 'staff'
  const isSuppliedByNobody = user.agencyId === null && ownKind === 'staff' && user.roles.includes(AGENCY_ROLE)
  const agencyId = isSuppliedByNobody && !can(ability, 'self-assign rota.rotas') ? NO_AGENCY : user.agencyId
  return {
    userId: user.id,
    ability,
    ...(agencyId === null ? { kind: ownKind } : { kind: 'agency', agencyId }),
  }
}

/** By the row that was read for a request: what follows from it is worked out once for that request. */
const viewersByRow = new WeakMap<UserRow, Viewer>()

/** The viewer that a person is, from their roles and agency as the database has them now. */
export const viewerOf = (user: UserRow): Viewer => {
  const viewer = viewersByRow.get(user) ?? viewerFrom(user)
  viewersByRow.set(user, viewer)
  return viewer
}

/** Whether the person has one of these rights. */
export const mayAnyOf = ({ ability }: Viewer, permissions: readonly (PermissionText | 'none')[]): boolean =>
  permissions.some((permission) => can(ability, permission))

/** The refusal of what somebody has no right to. */
export const notAllowed = () => new ProblemError(problem(NOT_ALLOWED, 'You do not have permission to do this.'))

/** Ends the request with 403 where the person has none of these rights. */
export const demandAnyOf = (viewer: Viewer, permissions: readonly (PermissionText | 'none')[]): void => {
  if (!mayAnyOf(viewer, permissions)) throw notAllowed()
}

/** Ends the request with 403 where the person has no right to it. */
export const demand = (viewer: Viewer, permission: PermissionText | 'none'): void => demandAnyOf(viewer, [permission])
