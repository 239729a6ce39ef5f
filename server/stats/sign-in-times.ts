import { sql } from 'drizzle-orm'
import type { Interval } from '../../domain/rota/shift-times.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { WorkedShift } from './worked-shifts.ts'

const HOUR_MS = 3_600_000

/** So long before a shift a sign-in counts as one for it. */
export const EARLY_MS = 2 * HOUR_MS
/** A shift is never longer. */
const LONGEST_MS = 36 * HOUR_MS

type SignIn = { readonly userId: string; readonly agencyId: string | null; readonly at: number }

/** When each person and each agency signed in, in order. */
export type SignInTimes = ReadonlyMap<string, readonly number[]>

/** The sign-ins that may be for a shift that begins in these moments. */
export const signInTimes = async (
  db: Queryable,
  { fromAt, untilAt }: { readonly fromAt: number; readonly untilAt: number },
): Promise<SignInTimes> => {
  const rows = await rowsOf<SignIn>(
    db,
    sql`select e.user_id::text as "userId", e.agency_id::text as "agencyId", (extract(epoch from e.at) * 1000)::float8 as "at"
        from auth_events e where e.kind = 'sign-in' and e.at >= ${toWireInstant(fromAt - EARLY_MS)}::timestamptz
          and e.at < ${toWireInstant(untilAt + LONGEST_MS)}::timestamptz order by e.at`,
  )
  const times = new Map<string, number[]>()
  const add = (id: string | null, at: number) => {
    if (id === null) return
    const own = times.get(id)
    if (own === undefined) times.set(id, [at])
    else own.push(at)
  }
  for (const { userId, agencyId, at } of rows) {
    add(userId, Math.floor(at))
    add(agencyId, Math.floor(at))
  }
  return times
}

/** Since when somebody has been there without a break, as a shift of theirs begins. */
export const thereSince = (start: Instant, own: readonly Interval[]): Instant => {
  const before = own.filter(({ startDate, endDate }) => startDate < start && endDate >= start)
  return before.length === 0 ? start : thereSince(Math.min(...before.map(({ startDate }) => startDate)), own)
}

/** The place of the first of these times that is not before a moment. */
const firstFrom = (times: readonly number[], at: number): number => {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * When whoever works a shift signed in for it: first from two hours before its staff are there until they leave. Of an
 * agency that names nobody, anyone of it. Undefined where nobody did.
 */
export const signedInAt = (
  times: SignInTimes,
  { userId, agencyId, startDate, endDate }: Pick<WorkedShift, 'userId' | 'agencyId' | 'startDate' | 'endDate'>,
): number | undefined => {
  const own = times.get(userId ?? agencyId ?? '') ?? []
  const at = own[firstFrom(own, startDate - EARLY_MS)]
  return at !== undefined && at < endDate ? at : undefined
}
