import { sql } from 'drizzle-orm'
import { BAD_BODY, CONFLICT, ProblemError, problem } from '../http/problem.ts'
import type { Queryable } from './connection.ts'
import { rowsOf } from './rows-of.ts'
import { jsonb } from './tables.ts'

/** An answer that was given, and is given again. */
export type Answer = { readonly status: number; readonly etag: string | undefined; readonly body: unknown }

type Keyed = { readonly userId: string; readonly key: string; readonly hash: string }

/** Ends the request with 422: this key (or event id) stands for something else. */
export const refuseOtherRequest = (): never => {
  throw new ProblemError(problem(BAD_BODY, 'This id was already used for something else.'))
}

/**
 * Takes the key for this transaction. The first answer when the request was answered before; undefined when it is new.
 * 409 while the first one still runs; 422 where the key stood for another request.
 */
export const claimKey = async (tx: Queryable, { userId, key, hash }: Keyed): Promise<Answer | undefined> => {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}::text, 0)) as taken`,
  )
  if (lock?.taken !== true) {
    throw new ProblemError(problem(CONFLICT, 'This is being stored just now.'), { 'retry-after': '1' })
  }
  const [stored] = await rowsOf<{ hash: string; status: number; etag: string | null; body: unknown }>(
    tx,
    sql`select request_hash as "hash", status as "status", etag as "etag", body as "body" from idempotency_keys
        where user_id = (${userId}::text)::uuid and key = ${key}::text`,
  )
  if (stored === undefined) return undefined
  if (stored.hash !== hash) return refuseOtherRequest()
  return { status: stored.status, etag: stored.etag ?? undefined, body: stored.body ?? undefined }
}

/** Keeps the answer with the change it belongs to, in the same transaction. */
export const keepAnswer = async (tx: Queryable, { userId, key, hash }: Keyed, answer: Answer): Promise<void> => {
  await tx.execute(sql`
    insert into idempotency_keys (user_id, key, request_hash, status, etag, body, created_at)
    values ((${userId}::text)::uuid, ${key}::text, ${hash}::text, ${answer.status}::int, ${answer.etag ?? null}::text,
      ${jsonb(answer.body)}, now())`)
}
