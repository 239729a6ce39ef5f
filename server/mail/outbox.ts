import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { jsonb, moment } from '../database/tables.ts'
import { announce, type QueueTable, type Taken } from '../queue/queue-table.ts'

/** Its notifications say that e-mails are waiting. */
export const MAIL_CHANNEL = 'carelight_mail'

/** An e-mail to one person. */
export type Letter = {
  readonly userId: string
  readonly address: string
  readonly name: string
  readonly subject: string
  readonly content: string
}

/** One that waits; `attempts` counts the one that begins now. `id` stays the same however often it is tried. */
export type WaitingMail = Letter &
  Taken & {
    readonly attempts: number
    readonly createdMs: number
    /** Until when the one-time password in it works; null where there is none. */
    readonly secretUntilMs: number | null
  }

/** `secretUntil`: until when the one-time password that they bring works. */
type Queued = {
  readonly requestId: string
  readonly at: number
  readonly dueAt?: number
  readonly secretUntil?: number | undefined
}

/**
 * Puts e-mails into the outbox: they leave once this transaction is committed, from `dueAt` on, and not at all if it is
 * not.
 */
export const queueMail = async (
  tx: Queryable,
  letters: readonly Letter[],
  { requestId, at, dueAt = at, secretUntil }: Queued,
): Promise<void> => {
  if (letters.length === 0) return
  await tx.execute(sql`
    insert into mail_outbox (request_id, user_id, address, name, subject, content, created_at, due_at,
      secret_until)
    select ${requestId}::text, (l ->> 'userId')::uuid, l ->> 'address', l ->> 'name', l ->> 'subject', l ->> 'content',
      ${moment(at)}, ${moment(dueAt)}, ${moment(secretUntil)} from jsonb_array_elements(${jsonb(letters)}) l`)
  await announce(tx, MAIL_CHANNEL)
}

const MINUTE_MS = 60_000

/** E-mails leave one at a time: what one said is no longer kept once it has left, or was given up. */
export const mailTable: QueueTable = {
  name: 'mail_outbox',
  id: 'id',
  dueAt: 'due_at',
  attempts: 'attempts',
  waiting: sql`sent_at is null and failed_at is null`,
  columns: sql`q.user_id::text as "userId", q.address as "address", q.name as "name", q.subject as "subject",
    q.content as "content", q.attempts as "attempts",
    (extract(epoch from q.created_at) * 1000)::float8 as "createdMs",
    (extract(epoch from q.secret_until) * 1000)::float8 as "secretUntilMs"`,
  done: (now) => sql`sent_at = ${moment(now)}, content = '', last_error = null`,
  givenUp: (now, why) => sql`failed_at = ${moment(now)}, content = '', last_error = ${why ?? null}::text`,
  again: (why) => sql`last_error = ${why ?? null}::text`,
  // The transport cannot take so long.
  leaseMs: 5 * MINUTE_MS,
  atOnce: 1,
}
