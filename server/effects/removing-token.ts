import { sql } from 'drizzle-orm'
import { endpointIn } from '../push/subscription.ts'
import type { Effect } from './effect.ts'

/** Notifications no longer go to this token of this person, nor to the same browser's otherwise spelled. Rules §7. */
export const removingToken: Effect = {
  note: async (tx, { payload, viewer }) => {
    const tokenId = String(payload['tokenId'])
    await tx.execute(sql`
      delete from notification_tokens where user_id = (${viewer.userId}::text)::uuid
        and (token_id = ${tokenId}::text or subscription ->> 'endpoint' = ${endpointIn(tokenId) ?? null}::text)`)
  },
}
