import { type SQL, sql } from 'drizzle-orm'
import { stampIn } from '../database/change-clock.ts'
import type { Queryable } from '../database/connection.ts'
import { RIGHTS_CHANNEL } from '../database/live-channel.ts'
import { idTextArray, uuidArray } from '../database/tables.ts'

/**
 * What these people may see has changed with this transaction, beyond the rows that it wrote: their older incremental
 * reads are answered 410 and their streams end. Call it after the writes.
 */
export const raiseVisibility = async (tx: Queryable, people: SQL): Promise<void> => {
  // Within the transaction the clock says the number of its own last write.
  await tx.execute(sql`
    with raised as (
      insert into visibility_epochs (user_id, raised_at)
      select u.id, ${stampIn(sql`k.value`)} from users u, change_clock k where k.id = 1 and ${people}
      on conflict (user_id) do update set raised_at = excluded.raised_at returning user_id)
    select pg_notify(${RIGHTS_CHANNEL}::text, user_id::text) from raised`)
}

/** Some people, those of them who have an account. */
export const peopleWithIds = (ids: readonly string[]): SQL => sql`u.id = any(${uuidArray(ids)})`

/** The people whom an agency supplies. */
export const peopleOfAgencies = (agencyIds: readonly string[]): SQL =>
  sql`u.agency_id::text = any(${idTextArray(agencyIds)})`

/** Everybody whom some agency supplies, and agency staff to whom none was given. */
export const allAgencyPeople: SQL = sql`(u.agency_id is not null or 'cc-rota-agency' = any(u.roles))`
