import { sql } from 'drizzle-orm'
import { removeNotificationToken } from '../../domain/mutations/remove-notification-token.ts'
import { beside } from '../changes/beside.ts'
import { jsonb } from '../database/tables.ts'
import { endpointIn } from '../push/subscription.ts'
import { logRule } from '../work/log-rule.ts'

type Gone = { readonly userId: string; readonly tokenId: string; readonly endpoint: string | undefined }

const tokenGone = beside<Gone>(
  'token gone',
  (said) => sql`
    delete from notification_tokens t using jsonb_array_elements(${jsonb(said)}) g
    where t.user_id = (g ->> 'userId')::uuid
      and (t.token_id = g ->> 'tokenId' or t.subscription ->> 'endpoint' = g ->> 'endpoint')`,
)

/** Notifications no longer go to this token of this person, nor to the same browser's otherwise spelled. Rules §7. */
export const tokenRemovedRule = logRule(removeNotificationToken, {
  decide: ({ payload: { tokenId }, viewer: { userId } }) => ({
    beside: [tokenGone({ userId, tokenId, endpoint: endpointIn(tokenId) })],
  }),
})
