import { sql } from 'drizzle-orm'
import type { registerNotificationToken } from '../../domain/calls/register-notification-token.ts'
import { jsonb } from '../database/tables.ts'
import { refuseField } from '../http/refuse-fields.ts'
import { pushSettingsOf } from '../push/settings.ts'
import { type PushSubscription, readToken } from '../push/subscription.ts'
import { vapidKeysOf } from '../push/vapid-keys.ts'
import type { CallHandler } from '../request/call-handler.ts'

/** More devices than one person has. Older tokens make room. */
const MOST_TOKENS = 20

/** What a browser subscribes with, so that the push service takes pushes from us alone. */
export const pushKeyTold: CallHandler = async ({ context }) => {
  const { publicKey } = await vapidKeysOf(context.database.drizzle)
  return { publicKey }
}

/**
 * A token belongs to whoever signed in with it last, and a browser has one, however it is spelled. What was still to be
 * sent to its former person is not sent any more. Rules §7, notifications.
 */
export const tokenRegistered: CallHandler<typeof registerNotificationToken> = async ({ context, viewer, input }) => {
  const { tokenId, app, remindMinutes = null } = input
  const read = readToken(tokenId, pushSettingsOf(context))
  if (read.kind === 'bad') return refuseField({ path: '/tokenId', message: read.why })
  const subscription: PushSubscription | undefined = read.kind === 'subscription' ? read.subscription : undefined
  const userId = sql`(${viewer.userId}::text)::uuid`
  await context.database.transaction(async (tx) => {
    await tx.execute(sql`
      delete from notification_tokens where token_id <> ${tokenId}::text
        and subscription ->> 'endpoint' = ${subscription?.endpoint ?? null}::text`)
    await tx.execute(sql`
      insert into notification_tokens (token_id, user_id, app, at, subscription, remind_minutes)
      values (${tokenId}::text, ${userId}, ${app}::text, now(), ${jsonb(subscription)},
        ${remindMinutes}::int)
      on conflict (token_id) do update set user_id = excluded.user_id, app = excluded.app, at = excluded.at,
        subscription = excluded.subscription, remind_minutes = excluded.remind_minutes`)
    await tx.execute(sql`
      delete from notification_tokens where user_id = ${userId} and token_id not in (
        select token_id from notification_tokens where user_id = ${userId}
        order by (token_id = ${tokenId}::text) desc, at desc limit ${MOST_TOKENS}::int)`)
  })
  return {}
}
