import { sql } from 'drizzle-orm'
import { moment } from '../database/tables.ts'
import type { Effect } from './effect.ts'

/** A sign-out leaves an auth event at the time it happened. */
export const signingOut: Effect = {
  note: async (tx, { payload, caller, receivedAt }) => {
    const date = typeof payload['date'] === 'number' ? payload['date'] : receivedAt
    await tx.execute(sql`
      insert into auth_events (user_id, agency_id, kind, at)
      values ((${caller.user.id}::text)::uuid, (${caller.user.agencyId}::text)::uuid, 'sign-out',
        ${moment(date)})`)
  },
}
