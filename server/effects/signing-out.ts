import { sql } from 'drizzle-orm'
import { moment } from '../database/tables.ts'
import type { Effect } from './effect.ts'

/** A sign-out leaves an auth event at the time it happened. Contract §5. */
export const signingOut: Effect = {
  note: async (tx, { payload, viewer, receivedAt }) => {
    const date = typeof payload['date'] === 'number' ? payload['date'] : receivedAt
    await tx.execute(sql`
      insert into auth_events (user_id, agency_id, kind, at)
      values ((${viewer.userId}::text)::uuid, (${viewer.agencyId ?? null}::text)::uuid, 'sign-out',
        ${moment(date)})`)
  },
}
