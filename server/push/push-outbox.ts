import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import type { Verdict } from './send-push.ts'
import type { PushSubscription } from './subscription.ts'

/** A push that this process has taken and sends now. */
export type TakenPush = {
  readonly id: string
  readonly tokenId: string
  readonly kind: string
  readonly subjectId: string
  readonly attempts: number
  readonly expiresAt: number
  readonly subscription: PushSubscription
}

const AT_ONCE = 20
/** Longer than any request takes: then somebody else may take what a killed process had taken. */
const TAKEN_FOR_MS = 60_000
const MOST_ATTEMPTS = 10
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Takes some pushes that are due, so that no other process takes them for a while. What is of no use any more, or for a
 * browser that is somebody else's now, goes.
 */
export const takePushes = async (db: Queryable, now: number): Promise<TakenPush[]> => {
  await db.execute(sql`
    delete from push_outbox p where p.expires_at <= ${moment(now)} or not exists (
      select 1 from notification_tokens t where t.token_id = p.token_id and t.user_id = p.user_id)`)
  return rowsOf<TakenPush>(
    db,
    sql`with due as materialized (
          select id from push_outbox where next_try_at <= ${moment(now)} order by next_try_at, id
          limit ${AT_ONCE}::int for update skip locked)
        update push_outbox p set attempts = p.attempts + 1, next_try_at = ${moment(now + TAKEN_FOR_MS)}
        from due, notification_tokens t where p.id = due.id and t.token_id = p.token_id and t.user_id = p.user_id
        returning p.id::text as "id", p.token_id as "tokenId", p.kind as "kind", p.subject_id::text as "subjectId",
          p.attempts as "attempts", (extract(epoch from p.expires_at) * 1000)::float8 as "expiresAt",
          t.subscription as "subscription"`,
  )
}

const waitAfter = (attempts: number, asked: number | undefined): number =>
  Math.min(LONGEST_WAIT_MS, Math.max(asked ?? 0, FIRST_WAIT_MS * 2 ** (attempts - 1)))

/** Writes down what became of a push. A subscription that is gone takes its token and its pushes along. */
export const settlePush = async (db: Queryable, push: TakenPush, result: { verdict: Verdict; now: number }) => {
  const { verdict, now } = result
  const { id, tokenId, attempts } = push
  if (verdict.kind === 'gone') {
    await db.execute(sql`
      with gone as (delete from notification_tokens where token_id = ${tokenId}::text)
      delete from push_outbox where token_id = ${tokenId}::text`)
  } else if (verdict.kind === 'later' && attempts < MOST_ATTEMPTS) {
    const next = now + waitAfter(attempts, verdict.afterMs)
    await db.execute(sql`update push_outbox set next_try_at = ${moment(next)} where id = (${id}::text)::uuid`)
  } else {
    await db.execute(sql`delete from push_outbox where id = (${id}::text)::uuid`)
  }
}
