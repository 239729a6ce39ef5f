import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { type Answer, refuseOtherRequest } from '../database/idempotency.ts'
import { rowsOf } from '../database/rows-of.ts'
import { readVisible } from '../resources/served.ts'
import type { MutationRequest } from './mutation-request.ts'
import { etagOf } from './outcome.ts'

/** An event that is stored already: its id is unique for ever, long after keys are forgotten. Decision 1. */
export const storedEvent = async (tx: Queryable, request: MutationRequest): Promise<Answer | undefined> => {
  const { definition, id, hash, caller, viewer } = request
  if (definition.kind !== 'event') return undefined
  const [stored] = await rowsOf<{ hash: string; userId: string; activityId: string | null }>(
    tx,
    sql`select request_hash as "hash", user_id::text as "userId", activity_id::text as "activityId" from activity_events
        where id = (${id}::text)::uuid
        union all
        select request_hash, user_id::text, null from log_entries where id = (${id}::text)::uuid`,
  )
  if (stored === undefined) return undefined
  if (stored.hash !== hash || stored.userId !== caller.user.id) return refuseOtherRequest()
  if (stored.activityId === null) return { status: 200, etag: undefined, body: { id } }
  const [row] = await readVisible(tx, 'activities', { ids: [stored.activityId], viewer })
  return { status: 200, etag: row && etagOf(row.version), body: row ?? { id } }
}
