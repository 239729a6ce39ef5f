import { sql } from 'drizzle-orm'
import type { changeNotificationChoice } from '../../domain/calls/notification-choice.ts'
import { choiceAtFirst, type NotificationChoice } from '../../domain/notifications/notification-choice.ts'
import { rowsOf } from '../database/rows-of.ts'
import { lookAgain } from '../push/push-outbox.ts'
import type { CallHandler } from '../request/call-handler.ts'

type Stored = Pick<NotificationChoice, 'messages'> & { readonly from: string | null; readonly until: string | null }

export const notificationChoiceTold: CallHandler = async ({ context, viewer }) => {
  const [stored] = await rowsOf<Stored>(
    context.database.drizzle,
    sql`select messages as "messages", quiet_from as "from", quiet_until as "until" from notification_choices
        where user_id = (${viewer.userId}::text)::uuid`,
  )
  if (stored === undefined) return choiceAtFirst
  const { messages, from, until } = stored
  return from === null || until === null ? { messages } : { messages, quiet: { from, until } }
}

/** What waits for the end of their quiet hours is looked at again by what holds now. Decision 252. */
export const notificationChoiceChanged: CallHandler<typeof changeNotificationChoice> = async (asked) => {
  const { context, viewer, input } = asked
  const { messages, quiet } = input
  await context.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into notification_choices (user_id, messages, quiet_from, quiet_until)
      values ((${viewer.userId}::text)::uuid, ${messages}::text, ${quiet?.from ?? null}::text, ${quiet?.until ?? null}::text)
      on conflict (user_id) do update set messages = excluded.messages, quiet_from = excluded.quiet_from,
        quiet_until = excluded.quiet_until`)
    await lookAgain(tx, viewer.userId, context.clock())
  })
  return {}
}
