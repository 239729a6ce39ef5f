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
import { demandSysadminStays, lockRoles } from '../identity/last-sysadmin.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { raiseVisibility } from '../visibility/raise-visibility.ts'

const rolesOf = async (tx: Queryable, userId: string): Promise<readonly string[]> => {
  const [account] = await rowsOf<{ roles: string[] }>(
    tx,
    sql`select to_jsonb(roles) as "roles" from users where id = (${userId}::text)::uuid`,
  )
  return account?.roles ?? []
}

/** Ends with 403 where a person manages what the viewer does not manage. Rules §6. */
export const demandManagesNoMore = async (tx: Queryable, userId: string, viewer: Viewer): Promise<void> => {
  const managed = rulesOfRoles(await rolesOf(tx, userId)).filter(({ action }) => action === 'manage')
  if (managed.every(({ subject }) => viewer.ability.can('manage', subject))) return
  throw new ProblemError(problem(NOT_ALLOWED, 'This person manages more than you do. Ask an administrator.'))
}

/** Ends with 403 where somebody would shut out themselves, or a person who manages more than they do. Rules §6. */
export const demandMayArchive = async (tx: Queryable, userId: string, viewer: Viewer): Promise<void> => {
  if (userId === viewer.userId) throw new ProblemError(problem(NOT_ALLOWED, 'You cannot archive yourself.'))
  await demandManagesNoMore(tx, userId, viewer)
}

/** Ends with 409 where the last system administrator would be archived, by another who is archived meanwhile. Rules §6. */
export const demandNotLastSysadmin = async (tx: Queryable, userId: string): Promise<void> => {
  if (!(await rolesOf(tx, userId)).includes('sysadmin')) return
  await lockRoles(tx)
  await demandSysadminStays(tx, userId)
}

/** When an account closes whose person is archived on a day; null for nobody's. */
export const closingMoment = (day: LocalDay | undefined, zone: string): SQL =>
  moment(day === undefined ? undefined : startOfDay(day, zone))

/** One at a time archives a person or makes their account: neither may miss what the other does. */
export const lockPerson = async (tx: Queryable, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`person ${userId}`}::text, 0))`)
}

/**
 * The account of a member of staff closes with the day on which they are archived, and opens again when that is taken
 * back; one that was closed in another way stays as it is. Their open streams end, and so do their permits, and once it
 * is closed their sessions, either time: none from before counts after. Rules §4; decisions 78 and 80.
 */
export const archiveAccount = async (
  tx: Queryable,
  userId: string,
  { from, to }: { readonly from: LocalDay | undefined; readonly to: LocalDay | undefined },
): Promise<void> => {
  const zone = (await providerSettingsOf(tx))?.timeZone ?? 'UTC'
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
