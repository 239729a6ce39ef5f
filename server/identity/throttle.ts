import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { identityThrottles } from '../database/schema/identity.ts'
import { PoolError } from './pool-error.ts'

const FREE_TRIES = 5
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000

/** How long the next try has to wait after so many wrong passwords in a row: 1 s after five, doubling up to 5 minutes. */
export const waitAfterMs = (wrongTries: number): number =>
  wrongTries < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_MS)

export type Throttle = {
  /** Throws while this address has to wait. The right password has to wait too, else waiting would slow nobody down. */
  demandTry(email: string): Promise<void>
  countWrong(email: string): Promise<void>
  forget(email: string): Promise<void>
}

/** Makes guessing slow, per address and for all processes of the system, and locks nobody out. */
export const createThrottle = (db: Queryable, clock: () => number): Throttle => ({
  demandTry: async (email) => {
    const [row] = await db.select().from(identityThrottles).where(eq(identityThrottles.email, email))
    if (row === undefined || row.nextTryAt.getTime() <= clock()) return
    throw new PoolError('TooManyRequestsException', 'Too many tries. Wait a little, then try again.')
  },
  countWrong: async (email) => {
    const nextTryAt = new Date(clock())
    const [row] = await db
      .insert(identityThrottles)
      .values({ email, wrongTries: 1, nextTryAt })
      .onConflictDoUpdate({
        target: identityThrottles.email,
        set: { wrongTries: sql`${identityThrottles.wrongTries} + 1` },
      })
      .returning({ wrongTries: identityThrottles.wrongTries })
    const waitMs = waitAfterMs(row?.wrongTries ?? 1)
    if (waitMs === 0) return
    const after = new Date(clock() + waitMs)
    await db.update(identityThrottles).set({ nextTryAt: after }).where(eq(identityThrottles.email, email))
  },
  forget: async (email) => {
    await db.delete(identityThrottles).where(eq(identityThrottles.email, email))
  },
})
