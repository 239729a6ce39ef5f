import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { identityChallenges } from '../database/schema/identity.ts'
import { moment } from '../database/tables.ts'
import { type Account, whileProved } from './accounts.ts'
import { hashOfOpaque } from './opaque.ts'

type ChallengeRow = typeof identityChallenges.$inferSelect
/** A question put to somebody signing in. `sub` may be the decoy of an address that nobody has. */
export type Challenge = Pick<ChallengeRow, 'kind' | 'email'> &
  Partial<Pick<ChallengeRow, 'sub' | 'clientPublicHex' | 'serverSecretHex' | 'serverPublicHex'>>

const ANSWER_WITHIN_MS = 3 * 60_000

export type Challenges = {
  /** Remembers the question under the opaque value that the client will send back. */
  ask(opaque: string, challenge: Challenge): Promise<void>
  /** Asks for a password of their own, by the one-time one that was proved; false where that is another by now. */
  askForNewPassword(opaque: string, proved: Account): Promise<boolean>
  /** Gives the question and leaves it open; undefined when unknown or too old. */
  look(opaque: string, kind: string): Promise<ChallengeRow | undefined>
  /** Gives the question and forgets it, so that it can be answered once; undefined when unknown or too old. */
  take(opaque: string, kind: string): Promise<ChallengeRow | undefined>
}

export const createChallenges = (db: Queryable, clock: () => number): Challenges => {
  const isThis = (opaque: string, kind: string) =>
    and(
      eq(identityChallenges.idHash, hashOfOpaque(opaque)),
      eq(identityChallenges.kind, kind),
      gt(identityChallenges.expiresAt, new Date(clock())),
    )
  const forgetOld = () => db.delete(identityChallenges).where(lt(identityChallenges.expiresAt, new Date(clock())))
  return {
    ask: async (opaque, challenge) => {
      await forgetOld()
      const expiresAt = new Date(clock() + ANSWER_WITHIN_MS)
      await db.insert(identityChallenges).values({ ...challenge, idHash: hashOfOpaque(opaque), expiresAt })
    },
    askForNewPassword: async (opaque, proved) => {
      await forgetOld()
      const asked = await rowsOf(
        db,
        sql`insert into identity_challenges (id_hash, kind, email, sub, expires_at)
            select ${hashOfOpaque(opaque)}::text, 'new-password', email, sub, ${moment(clock() + ANSWER_WITHIN_MS)}
            ${whileProved(proved)} returning 1`,
      )
      return asked.length > 0
    },
    look: async (opaque, kind) => (await db.select().from(identityChallenges).where(isThis(opaque, kind)))[0],
    take: async (opaque, kind) => (await db.delete(identityChallenges).where(isThis(opaque, kind)).returning())[0],
  }
}
