import { type SQL, sql } from 'drizzle-orm'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { etagOf } from '../changes/outcome.ts'
import type { Queryable } from '../database/connection.ts'
import { type Answer, refuseOtherRequest } from '../database/idempotency.ts'
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

/** What stands under some ids of events, as `StoredId`. */
export const storedIdsSelection = (ids: SQL): SQL => sql`
  select id::text as "id", request_hash as "hash", user_id::text as "userId", activity_id::text as "activityId"
  from activity_events where id = any(${ids})
  union all
  select id::text, request_hash, user_id::text, null from log_entries where id = any(${ids})`

/** Ends with 422 where the id of a request stands for something else. */
export const demandSameEvent = (stored: StoredId, { hash, caller }: MutationRequest): void => {
  if (stored.hash !== hash || stored.userId !== caller.user.id) refuseOtherRequest()
}

/** The answer to an event that is stored: its activity as it is now. */
export const answerToStored = async (
  tx: Queryable,
  { activityId }: StoredId,
  { id, viewer }: MutationRequest,
): Promise<Answer> => {
  if (activityId === null) return { status: 200, etag: undefined, body: { id } }
  const [row] = await readVisible(tx, 'activities', { ids: [activityId], viewer })
  return { status: 200, etag: row && etagOf(row.version), body: row ?? { id } }
}

/** An event that is stored already: its id is unique for ever, long after keys are forgotten. Decision 1. */
export const storedEvent = async (tx: Queryable, request: MutationRequest): Promise<Answer | undefined> => {
  if (request.definition.kind !== 'event') return undefined
  const [stored] = await rowsOf<StoredId>(tx, storedIdsSelection(uuidArray([request.id])))
  if (stored === undefined) return undefined
  demandSameEvent(stored, request)
  return answerToStored(tx, stored, request)
}
