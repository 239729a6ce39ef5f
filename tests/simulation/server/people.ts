import { submitGrantDays } from '../../../domain/constants.ts'
import { type Ability, abilityOf, can, type PermissionText, rulesOfRoles } from '../../../domain/permissions.ts'
import { createKept, type Ledger } from './ledger.ts'
import type { ModelRandom, PersonSpec } from './model-server.ts'
import type { Pool } from './pool.ts'
import { refusal } from './refusal.ts'

/** A person as the database has them, and what follows from their roles. */
export type Viewer = {
  readonly person: PersonSpec
  readonly userId: string
  readonly agencyId: string | undefined
  readonly kind: 'manager' | 'staff' | 'agency'
  readonly ability: Ability
  /** Incremental reads from before this `dateModified` are refused: something else is visible now. */
  readonly raisedAt: string
  readonly isArchived: boolean
}

/** Who sends a request. */
export type Caller = { readonly kind: 'token' | 'grant'; readonly viewer: Viewer }

type Grant = { readonly userId: string; readonly expiresAt: number }

/** Making an ability takes long, and there are few kinds of person. */
const abilities = new Map<string, Ability>()

const abilityFor = (roles: PersonSpec['roles']): Ability => {
  const ability = abilities.get(roles.join()) ?? abilityOf(rulesOfRoles(roles))
  abilities.set(roles.join(), ability)
  return ability
}

const viewerOf = (person: PersonSpec, { raisedAt, isArchived }: Pick<Viewer, 'raisedAt' | 'isArchived'>): Viewer => {
  const ability = abilityFor(person.roles)
  const ownKind = can(ability, 'update rota.rotas') ? 'manager' : 'staff'
  const { id: userId, agencyId } = person
  return { person, userId, agencyId, kind: agencyId === undefined ? ownKind : 'agency', ability, raisedAt, isArchived }
}

export type People = ReturnType<typeof createPeople>

type Given = {
  readonly ledger: Ledger
  readonly random: ModelRandom
  readonly pool: Pool
  readonly now: () => number
}

/** The accounts of the provider, and who a request is from. Decisions 17, 20. */
export const createPeople = ({ ledger, random, pool, now }: Given) => {
  const viewers = createKept<string, Viewer>(ledger)
  const grants = createKept<string, Grant>(ledger)
  /** Everybody as they were at first. */
  const hired = new Map<string, PersonSpec>()
  const set = (person: PersonSpec, changed: Partial<Pick<Viewer, 'raisedAt' | 'isArchived'>> = {}) => {
    if (!hired.has(person.id)) hired.set(person.id, person)
    viewers.set(person.id, viewerOf(person, { raisedAt: '', isArchived: false, ...changed }))
  }

  const viewerOfToken = (idToken: string): Viewer | undefined => {
    const viewer = viewers.get(pool.userOf(idToken) ?? '')
    return viewer?.isArchived === true ? undefined : viewer
  }
  const viewerOfGrant = (text: string): Viewer | undefined => {
    const grant = grants.get(text)
    return grant === undefined || grant.expiresAt <= now() ? undefined : viewers.get(grant.userId)
  }
  return {
    all: () => [...viewers.values()],
    get: (userId: string) => viewers.get(userId),
    hired: (userId: string) => hired.get(userId),
    set,
    /** 401 for whoever is not known. */
    callerOf: (authorization: string | undefined): Caller => {
      const space = authorization?.indexOf(' ') ?? -1
      const scheme = authorization?.slice(0, space)
      const credential = authorization?.slice(space + 1) ?? ''
      const viewer = scheme === 'Grant' ? viewerOfGrant(credential) : viewerOfToken(credential)
      if (viewer === undefined || (scheme !== 'Grant' && scheme !== 'Bearer')) throw refusal(401, 'Please sign in.')
      return { kind: scheme === 'Grant' ? 'grant' : 'token', viewer }
    },
    grantTo: (userId: string) => {
      const grant = `grant-${random.uuid()}`
      const expiresAt = now() + submitGrantDays * 24 * 3_600_000
      grants.set(grant, { userId, expiresAt })
      return { grant, expiresAt: new Date(expiresAt).toISOString() }
    },
  }
}

/** The person who reads; a submit-only grant reads nothing. Decision 20. */
export const demandReader = ({ kind, viewer }: Caller): Viewer => {
  if (kind === 'grant')
    throw refusal(403, 'Sign in to see this. This permission can only send what was already recorded.')
  return viewer
}

/** Whether the person has one of these rights. */
export const mayAnyOf = ({ ability }: Viewer, permissions: readonly (PermissionText | 'none')[]): boolean =>
  permissions.some((permission) => can(ability, permission))

/** The refusal of what somebody has no right to. */
export const notAllowed = () => refusal(403, 'You do not have permission to do this.')

/** Ends with 403 where the person has none of these rights. */
export const demandAnyOf = (viewer: Viewer, permissions: readonly (PermissionText | 'none')[]): void => {
  if (!mayAnyOf(viewer, permissions)) throw notAllowed()
}
