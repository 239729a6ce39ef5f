import { sql } from 'drizzle-orm'
import type { Effect } from './effect.ts'

/** Notifications no longer go to this token of this person. Rules §7. */
export const removingToken: Effect = {
  note: async (tx, { payload, viewer }) => {
    await tx.execute(sql`
      delete from notification_tokens where token_id = ${String(payload['tokenId'])}::text
        and user_id = (${viewer.userId}::text)::uuid`)
  },
}
