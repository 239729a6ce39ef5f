import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'

/** One after another: two who take the role of a system administrator from each other would leave nobody. */
export const lockRoles = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles of accounts', 0))`)
}

/**
 * Ends with 409 where nobody else is left who gives and takes roles, and who is not about to leave. Asked under the lock
 * of roles. Rules §6.
 */
export const demandSysadminStays = async (tx: Queryable, userId: string): Promise<void> => {
  const others = await rowsOf(
    tx,
    sql`select 1 from users where 'sysadmin' = any(roles) and archived_at is null
        and id <> (${userId}::text)::uuid limit 1`,
  )
  if (others.length > 0) return
  throw new ProblemError(problem(CONFLICT, 'This is the last system administrator. Give somebody else the role first.'))
}
