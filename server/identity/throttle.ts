import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { identityTries } from '../database/schema/identity.ts'
import { moment } from '../database/tables.ts'
import { hashOfOpaque } from './opaque.ts'
import { tooManyTries } from './pool-error.ts'

const FREE_TRIES = 5
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000
/** One try is forgotten for each of these that pass without another. */
const FORGOTTEN_AFTER_MS = 10 * 60_000

/** Whose account is tried, and from where: a device on which it was signed in to before, else a source of requests. */
export type TriedFrom = { readonly email: string; readonly place: string }

/** Tries that still count, with this one. */
const TRIES = sql`(1 + greatest(0, t.tries - floor(extract(epoch from (excluded.last_try_at - t.last_try_at)) * 1000
  / ${FORGOTTEN_AFTER_MS}::float8)::int))`

/** When the next may come after so many: 1 s after five, doubling up to 5 minutes. */
const NEXT_TRY_AT = sql`excluded.last_try_at + make_interval(secs => (case when ${TRIES} < ${FREE_TRIES}::int then 0
  else least(${FIRST_WAIT_MS}::float8 * power(2, least(${TRIES} - ${FREE_TRIES}::int, 30)), ${LONGEST_WAIT_MS}::float8) end)
  / 1000)`

export type Throttle = {
  /** Throws while this account has to wait here. The right password has to wait too, else waiting would slow nobody. */
  demandTry(from: TriedFrom): Promise<void>
  /**
   * The same, and counts the try before it is known to be right: of many at once, in whichever process, no more are let
   * through. `forget` takes the count back.
   */
  takeTry(from: TriedFrom): Promise<void>
  forget(from: TriedFrom): Promise<void>
}

const keyOf = ({ email, place }: TriedFrom): string => hashOfOpaque(`${email}\n${place}`)

/**
 * Makes guessing slow, for all processes of the system. Counted for an account and a place together, so that a stranger
 * makes nobody wait elsewhere, and locks nobody out.
 */
export const createThrottle = (db: Queryable, clock: () => number): Throttle => {
  const demandAfter = (nextTryMs: number): void => {
    if (nextTryMs > clock()) throw tooManyTries(nextTryMs - clock())
  }
  const nextTryOf = async (key: string): Promise<number> => {
    const [row] = await db.select().from(identityTries).where(eq(identityTries.keyHash, key))
    return row?.nextTryAt.getTime() ?? 0
  }
  // In one statement: of many at once, in whichever process, each counts those before it.
  const isCounted = async (key: string): Promise<boolean> => {
    const now = moment(clock())
    const counted = await rowsOf(
      db,
      sql`insert into identity_tries as t (key_hash, tries, last_try_at, next_try_at)
          values (${key}::text, 1, ${now}, ${now})
          on conflict (key_hash) do update
            set last_try_at = excluded.last_try_at, tries = ${TRIES}, next_try_at = ${NEXT_TRY_AT}
          where t.next_try_at <= excluded.last_try_at
          returning 1`,
    )
    return counted.length > 0
  }
  return {
    demandTry: async (from) => demandAfter(await nextTryOf(keyOf(from))),
    takeTry: async (from) => {
      const key = keyOf(from)
      if (!(await isCounted(key))) demandAfter(Math.max(await nextTryOf(key), clock() + 1))
    },
    forget: async (from) => {
      await db.delete(identityTries).where(eq(identityTries.keyHash, keyOf(from)))
    },
  }
}
