import { type SQL, sql } from 'drizzle-orm'

/** No device makes so many entries between two calls: what claims more has counted wrongly, or lies. Decision 78. */
const MOST_AT_ONCE = 100_000

/** The newest number of a device that is heard of for the first time. */
export const firstNewest = (newest: number): SQL => sql`least(${newest}::bigint, ${MOST_AT_ONCE}::bigint)`

/** The newest number after this one is said, in an `on conflict` of `devices`: it only grows, and never by a leap. */
export const newestAfter = (newest: number): SQL =>
  sql`greatest(devices.newest, least(${newest}::bigint, devices.newest + ${MOST_AT_ONCE}::bigint))`
