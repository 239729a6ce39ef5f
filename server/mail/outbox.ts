import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb, moment } from '../database/tables.ts'

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
export type WaitingMail = Letter & {
  readonly id: string
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
  await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}::text, '')`)
}

/**
 * Takes the next e-mail that is due, for this process alone: until the lease is over nobody else gets it. Undefined
 * where nothing is due.
 */
export const claimMail = async (
  db: Queryable,
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): Promise<WaitingMail | undefined> => {
  const [mail] = await rowsOf<WaitingMail>(
    db,
    sql`update mail_outbox set attempts = attempts + 1, due_at = ${moment(now + leaseMs)}
        where id = (select id from mail_outbox
          where sent_at is null and failed_at is null and due_at <= ${moment(now)}
          order by due_at, id limit 1 for update skip locked)
        returning id::text as "id", user_id::text as "userId", address as "address", name as "name",
          subject as "subject", content as "content", attempts as "attempts",
          (extract(epoch from created_at) * 1000)::float8 as "createdMs",
          (extract(epoch from secret_until) * 1000)::float8 as "secretUntilMs"`,
  )
  return mail
}

/** It has left: what it said is no longer kept. */
export const noteSent = async (db: Queryable, { id }: WaitingMail, now: number): Promise<void> => {
  await db.execute(sql`
    update mail_outbox set sent_at = ${moment(now)}, content = '', last_error = null where id = (${id}::text)::uuid`)
}

/** It has not left: it is due again then. Without a time it is given up, and what it said is no longer kept. */
export const noteFailed = async (
  db: Queryable,
  { id }: WaitingMail,
  { now, error, againAt }: { readonly now: number; readonly error: string; readonly againAt: number | undefined },
): Promise<void> => {
  const [due, failed] = againAt === undefined ? [now, now] : [againAt, undefined]
  await db.execute(sql`
    update mail_outbox set due_at = ${moment(due)}, failed_at = ${moment(failed)}, last_error = ${error}::text,
      content = case when ${againAt === undefined}::boolean then '' else content end
    where id = (${id}::text)::uuid and sent_at is null`)
}
