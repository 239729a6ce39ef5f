import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { moment } from '../database/tables.ts'
import { type QueueTable, type Taken, take } from '../queue/queue-table.ts'
import type { PushSubscription } from './subscription.ts'

/** A push that this process has taken and sends now. */
export type TakenPush = Taken & {
  readonly tokenId: string
  readonly kind: string
  readonly subjectId: string
  readonly attempts: number
  readonly expiresAt: number
  readonly subscription: PushSubscription
}

/** Pushes wait with the browser that they are for; none is kept once it was sent, or is of no use any more. */
export const pushTable: QueueTable = {
  name: 'push_outbox',
  id: 'id',
  dueAt: 'next_try_at',
  attempts: 'attempts',
  columns: sql`q.token_id as "tokenId", q.kind as "kind", q.subject_id::text as "subjectId", q.attempts as "attempts",
    (extract(epoch from q.expires_at) * 1000)::float8 as "expiresAt", t.subscription as "subscription"`,
  beside: { from: sql`notification_tokens t`, where: sql`t.token_id = q.token_id and t.user_id = q.user_id` },
  // No request takes so long.
  leaseMs: 60_000,
  atOnce: 20,
}

/** Takes some pushes that are due. What is of no use any more, or for a browser that is somebody else's now, goes. */
export const takePushes = async (db: Queryable, now: number): Promise<TakenPush[]> => {
  await db.execute(sql`
    delete from push_outbox p where p.expires_at <= ${moment(now)} or not exists (
      select 1 from notification_tokens t where t.token_id = p.token_id and t.user_id = p.user_id)`)
  return take<TakenPush>(db, pushTable, now)
}

/** Forgets a browser that takes nothing any more, and all that waits for it. */
export const forgetBrowser = async (db: Queryable, tokenId: string): Promise<void> => {
  await db.execute(sql`
    with gone as (delete from notification_tokens where token_id = ${tokenId}::text)
    delete from push_outbox where token_id = ${tokenId}::text`)
}
