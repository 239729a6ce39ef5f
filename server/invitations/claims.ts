import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { CONFLICT, ProblemError, problem, UNAVAILABLE } from '../http/problem.ts'

/** Longer than any pool is waited for: the claim of a process that ended meanwhile counts no more after it. */
const HELD_FOR_MS = 60_000

/** Keeps a person and an address for one invitation while the pool is asked; refused where somebody else has them. */
export const claimInvitation = async (
  tx: Queryable,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: number },
): Promise<string> => {
  const claim = randomUUID()
  await tx.execute(sql`delete from invitation_claims where until <= ${moment(now)}`)
  const made = await rowsOf(
    tx,
    sql`insert into invitation_claims (id, user_id, email, until)
        values (${claim}::uuid, (${userId}::text)::uuid, ${email}::text, ${moment(now + HELD_FOR_MS)})
        on conflict do nothing returning 1`,
  )
  if (made.length > 0) return claim
  throw new ProblemError(problem(CONFLICT, 'Wait a moment, then try again. This person is already being invited.'))
}

/** Gives them back; answers whether they had been kept until now. */
export const releaseInvitation = async (db: Queryable, claim: string): Promise<boolean> =>
  (await rowsOf(db, sql`delete from invitation_claims where id = ${claim}::uuid returning 1`)).length > 0

/** Gives them back as the invitation is stored. Ends it where it took too long: somebody else may have begun another. */
export const settleInvitation = async (tx: Queryable, claim: string): Promise<void> => {
  if (await releaseInvitation(tx, claim)) return
  throw new ProblemError(problem(UNAVAILABLE, 'Try again. The sign-in service took too long, and no one was invited.'))
}
