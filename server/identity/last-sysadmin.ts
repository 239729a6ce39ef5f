import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'

/** The name of the lock of all roles. */
export const ROLES_LOCK = 'roles of accounts'

/** One after another: two who take the role of a system administrator from each other would leave nobody. */
export const lockRoles = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ROLES_LOCK}::text, 0))`)
}

/** Holds where there is a system administrator beside this person who is not about to leave. */
export const isOtherSysadmin = (userId: SQL): SQL =>
  sql`exists (select from users o where 'sysadmin' = any(o.roles) and o.archived_at is null and o.id <> ${userId})`

/** Ends with 409: nobody else would be left who gives and takes roles. Rules §6. */
export const refuseLastSysadmin = (): never => {
  throw new ProblemError(problem(CONFLICT, 'Give someone else this role first. This is the last system administrator.'))
}

/** Ends so where nobody else is left. Asked under the lock of roles. */
export const demandSysadminStays = async (tx: Queryable, userId: string): Promise<void> => {
  const [other] = await rowsOf<{ isThere: boolean }>(
    tx,
    sql`select ${isOtherSysadmin(sql`(${userId}::text)::uuid`)} as "isThere"`,
  )
  if (other?.isThere !== true) refuseLastSysadmin()
}
