import { type SQL, sql } from 'drizzle-orm'
import { BAD_BODY, CONFLICT, ProblemError, problem } from '../http/problem.ts'
import type { Queryable } from './connection.ts'
import { rowsOf } from './rows-of.ts'
import { jsonb } from './tables.ts'

/** An answer that was given, and is given again. */
export type Answer = { readonly status: number; readonly etag: string | undefined; readonly body: unknown }

/** A key, whose it is, and what it stands for. */
export type Keyed = { readonly userId: string; readonly key: string; readonly hash: string }

/** Ends the request with 422: this key (or event id) stands for something else. */
export const refuseOtherRequest = (): never => {
  throw new ProblemError(problem(BAD_BODY, 'This id was already used for something else.'))
}

/** Ends the request with 409: the same one is being stored just now. */
export const refuseMeanwhile = (): never => {
  throw new ProblemError(problem(CONFLICT, 'This is being stored just now.'), { 'retry-after': '1' })
}

/** An answer that was kept, with what it answered. `isLeftOut`: its body was not read, since there were too many. */
export type StoredAnswer = {
  readonly isLeftOut: boolean
  readonly userId: string
  readonly key: string
  readonly hash: string
  readonly status: number
  readonly etag: string | null
  readonly body: unknown
}

/** Bodies of kept answers are read together up to so much, in bytes: each may have its whole activity. */
const MOST_READ_TOGETHER = 1024 * 1024

/** The answers under some keys of people, as `StoredAnswer`: the first whole, the others as long as all fit in memory. */
export const keysSelection = (keys: readonly Pick<Keyed, 'userId' | 'key'>[]): SQL => sql`
  select "userId", "key", "hash", "status", "etag", "isLeftOut", case when not "isLeftOut" then body end as "body" from (
    select user_id::text as "userId", key as "key", request_hash as "hash", status as "status", etag as "etag", body,
      coalesce(sum(octet_length(body::text)) over (
        order by user_id, key rows between unbounded preceding and 1 preceding), 0) > ${MOST_READ_TOGETHER}::int as "isLeftOut"
    from idempotency_keys where (user_id, key) in (
      select (k ->> 'userId')::uuid, k ->> 'key' from jsonb_array_elements(${jsonb(keys)}) k)) kept`

/** The answer to a request that had it before; 422 where the key stood for another request. */
export const answerAgain = ({ hash: known, status, etag, body }: StoredAnswer, hash: string): Answer =>
  known === hash ? { status, etag: etag ?? undefined, body: body ?? undefined } : refuseOtherRequest()

/** Takes keys for this transaction: whether each is free, since nobody else is being answered under it just now. */
export const takeKeys = async (
  tx: Queryable,
  keys: readonly (Pick<Keyed, 'userId' | 'key'> | undefined)[],
): Promise<readonly boolean[]> => {
  if (keys.every((key) => key === undefined)) return keys.map(() => true)
  const names = keys.map((key) => (key === undefined ? null : `${key.userId} ${key.key}`))
  const [row] = await rowsOf<{ taken: boolean[] }>(
    tx,
    sql`select jsonb_agg(claimed.taken order by claimed.n) as "taken" from (
          select n, coalesce(pg_try_advisory_xact_lock(hashtextextended(name, 0)), true) as taken
          from jsonb_array_elements_text(${jsonb(names)}) with ordinality as asked(name, n)) claimed`,
  )
  return row?.taken ?? []
}

/**
 * Takes the key for this transaction. The first answer when the request was answered before; undefined when it is new.
 * 409 while the first one still runs; 422 where the key stood for another request.
 */
export const claimKey = async (tx: Queryable, { userId, key, hash }: Keyed): Promise<Answer | undefined> => {
  const [isFree] = await takeKeys(tx, [{ userId, key }])
  if (isFree !== true) refuseMeanwhile()
  const [stored] = await rowsOf<StoredAnswer>(tx, keysSelection([{ userId, key }]))
  return stored && answerAgain(stored, hash)
}

/** Keeps the answer with the change it belongs to, in the same transaction. */
export const keepAnswer = async (tx: Queryable, { userId, key, hash }: Keyed, answer: Answer): Promise<void> => {
  await tx.execute(keysInsertion([{ userId, key, hash, ...answer }]))
}

/** An answer as it is kept, under whose key. */
export type KeptAnswer = Keyed & Answer

type From = { readonly from: SQL; readonly body: SQL }

/** Keeps answers `k`, in a statement of its own or as a part of one that says what goes `from` it into their bodies. */
export const keysInsertion = (
  kept: readonly KeptAnswer[],
  { from, body }: From = { from: sql`(values (1)) once`, body: sql`k -> 'body'` },
): SQL => sql`
  insert into idempotency_keys (user_id, key, request_hash, status, etag, body, created_at)
  select (k ->> 'userId')::uuid, k ->> 'key', k ->> 'hash', (k ->> 'status')::int, k ->> 'etag', ${body}, now()
  from ${from}, jsonb_array_elements(${jsonb(kept)}) k`
