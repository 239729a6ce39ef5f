import { sql } from 'drizzle-orm'
import { helpAlarmForMs, pushKeptMs } from '../../domain/constants.ts'
import type { Queryable } from '../database/connection.ts'
import { idTextArray, moment } from '../database/tables.ts'
import type { Announced } from '../mutations/row-write.ts'
import type { WrittenBy } from '../mutations/written-by.ts'

/** The notification channel that wakes whoever sends. */
export const PUSH_CHANNEL = 'carelight_push'

/** Until when it is worth a push: a call for help only while it is an alarm. Decision 31. */
const expiryOf = ({ content }: Announced, receivedAt: number): number =>
  content['kind'] === 'help' ? Date.parse(String(content['date'])) + helpAlarmForMs : receivedAt + pushKeptMs

/**
 * Notes a push for every subscription of the people whom an announcement is for, but its author. It is sent once the
 * transaction stands, by one process. A browser that takes reminders gets those alone. Decision 61.
 */
export const queuePushes = async (
  tx: Queryable,
  { viewer, receivedAt }: Pick<WrittenBy, 'viewer' | 'receivedAt'>,
  announced: readonly Announced[],
): Promise<void> => {
  for (const one of announced) {
    const expiresAt = expiryOf(one, receivedAt)
    if (one.event !== 'announcement' || expiresAt <= receivedAt) continue
    await tx.execute(sql`
      insert into push_outbox (token_id, user_id, kind, subject_id, next_try_at, expires_at)
      select t.token_id, t.user_id, ${String(one.content['kind'] ?? 'announcement')}::text, (${one.id}::text)::uuid,
        ${moment(receivedAt)}, ${moment(expiresAt)}
      from notification_tokens t join users u on u.id = t.user_id
      where t.subscription is not null and t.remind_minutes is null and (u.archived_at is null or u.archived_at > ${moment(receivedAt)})
        and t.user_id <> (${viewer.userId}::text)::uuid
        and ${one.audience === undefined ? sql`true` : sql`t.user_id::text = any(${idTextArray(one.audience)})`}`)
    await tx.execute(sql`select pg_notify(${PUSH_CHANNEL}::text, '')`)
  }
}
