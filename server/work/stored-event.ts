import { type SQL, sql } from 'drizzle-orm'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { etagOf } from '../changes/outcome.ts'
import type { Queryable } from '../database/connection.ts'
import {
  type Answer,
  answerAgain,
  claimKey,
  type Keyed,
  refuseOtherRequest,
  type StoredAnswer,
} from '../database/idempotency.ts'
import { rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { readVisible } from '../resources/served.ts'

/** An event or log entry that is stored, whose it is, and the activity that it is about. */
export type StoredId = {
  readonly id: string
  readonly hash: string
  readonly userId: string
  readonly activityId: string | null
}

/** The events and log entries under some ids, as `StoredId`. */
export const storedIdsSelection = (ids: SQL): SQL => sql`
  select id::text as "id", request_hash as "hash", user_id::text as "userId", activity_id::text as "activityId"
  from activity_events where id = any(${ids})
  union all
  select id::text, request_hash, user_id::text, null from log_entries where id = any(${ids})`

/** The key of a request, with whose it is and what it stands for; undefined where it has none. */
export const keyedOf = ({ key, hash, caller }: MutationRequest): Keyed | undefined =>
  key === undefined ? undefined : { userId: caller.user.id, key, hash }

/** The answer under the key of a request, and the event or log entry under its id, where there are such. */
export type Before = { readonly answer: StoredAnswer | undefined; readonly entry: StoredId | undefined }

/** An answer that was given before, or what stands under the id of a request whose key is forgotten. */
export type Earlier = Answer | StoredId

/** Ends with 422 where the id of a request stands for something else. */
const demandSameEvent = (stored: StoredId, { hash, caller }: MutationRequest): void => {
  if (stored.hash !== hash || stored.userId !== caller.user.id) refuseOtherRequest()
}

/**
 * The same request as it came before, by its key or else by its id; undefined where it is new, `unread` where the answer was
 * not read with others. Ends with 422 where the key or the id stands for something else.
 */
export const earlierOf = ({ answer, entry }: Before, request: MutationRequest): Earlier | 'unread' | undefined => {
  if (answer !== undefined) {
    const again = answerAgain(answer, request.hash)
    return answer.isLeftOut ? 'unread' : again
  }
  if (entry !== undefined) demandSameEvent(entry, request)
  return entry
}

/** The answer to what came before: the same again; of an event whose key is forgotten, its activity as it is now. */
export const answerToEarlier = async (
  tx: Queryable,
  earlier: Earlier,
  { id, viewer }: MutationRequest,
): Promise<Answer> => {
  if ('status' in earlier) return earlier
  const { activityId } = earlier
  if (activityId === null) return { status: 200, etag: undefined, body: { id } }
  const [row] = await readVisible(tx, 'activities', { ids: [activityId], viewer })
  return { status: 200, etag: row && etagOf(row.version), body: row ?? { id } }
}

/** An event that is stored already: its id is unique for ever, long after keys are forgotten. Decision 1. */
const storedEvent = async (tx: Queryable, request: MutationRequest): Promise<Answer | undefined> => {
  if (request.definition.kind !== 'event') return undefined
  const [stored] = await rowsOf<StoredId>(tx, storedIdsSelection(uuidArray([request.id])))
  if (stored === undefined) return undefined
  demandSameEvent(stored, request)
  return answerToEarlier(tx, stored, request)
}

/** The answer to the same request before; undefined where it is new. Its key is taken for this transaction. */
export const earlierAnswer = async (tx: Queryable, request: MutationRequest): Promise<Answer | undefined> => {
  const keyed = keyedOf(request)
  return (keyed && (await claimKey(tx, keyed))) ?? (await storedEvent(tx, request))
}
