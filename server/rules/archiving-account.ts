import { type SQL, sql } from 'drizzle-orm'
import { rulesOfRoles } from '../../domain/permissions.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { startOfDay } from '../../domain/time/zone.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { revokeGrants } from '../identity/grants.ts'
import { raiseVisibility } from '../visibility/raise-visibility.ts'
import { askOne } from '../work/load.ts'
import { personGuarded } from '../work/sources.ts'

/** Ends with 403 where somebody of these roles manages what the viewer does not manage. Rules §6. */
export const refuseManagingMore = (roles: readonly string[], viewer: Viewer): void => {
  const managed = rulesOfRoles(roles).filter(({ action }) => action === 'manage')
  if (managed.every(({ subject }) => viewer.ability.can('manage', subject))) return
  throw new ProblemError(problem(NOT_ALLOWED, 'Ask a system administrator. This person has more permissions than you.'))
}

/** The same of a person, by the roles of their account now. */
export const demandManagesNoMore = async (tx: Queryable, userId: string, viewer: Viewer): Promise<void> => {
  const [account] = await rowsOf<{ roles: string[] }>(
    tx,
    sql`select to_jsonb(roles) as "roles" from users where id = (${userId}::text)::uuid`,
  )
  refuseManagingMore(account?.roles ?? [], viewer)
}

/** When an account closes whose person is archived on a day; null for nobody's. */
export const closingMoment = (day: LocalDay | undefined, zone: string): SQL =>
  moment(day === undefined ? undefined : startOfDay(day, zone))

/** The name under which one at a time archives a person or makes their account: neither may miss what the other does. */
export const personLock = (userId: string): string => `person ${userId}`

/** Takes that lock. */
export const lockPerson = async (tx: Queryable, userId: string): Promise<void> => {
  await askOne(tx, personGuarded(personLock(userId)))
}

/** From when on a person was archived, and is. `zone` is the provider's. */
export type Archival = {
  readonly userId: string
  readonly from: LocalDay | undefined
  readonly to: LocalDay | undefined
  readonly zone: string
}

/**
 * The account of a member of staff closes with the day on which they are archived, and opens again when that is taken
 * back; one that was closed in another way stays as it is. Their open streams end, and so do their permits, and once it
 * is closed their sessions, either time: none from before counts after. Rules §4; decisions 78 and 80.
 */
export const archiveAccount = async (tx: Queryable, { userId, from, to, zone }: Archival): Promise<void> => {
  const [changed] = await rowsOf<{ sub: string; isOver: boolean | null }>(
    tx,
    sql`update users set archived_at = ${closingMoment(to, zone)} where id = (${userId}::text)::uuid
        and archived_at is not distinct from ${closingMoment(from, zone)}
        returning sub as "sub", least(${closingMoment(from, zone)}, archived_at) <= now() as "isOver"`,
  )
  if (changed === undefined) return
  await revokeGrants(tx, { userId })
  if (changed.isOver === true) await endSessionsOf(tx, changed.sub)
  await raiseVisibility(tx, sql`u.id = (${userId}::text)::uuid`)
}
