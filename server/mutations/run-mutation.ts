import { sql } from 'drizzle-orm'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { Database, Queryable } from '../database/connection.ts'
import { type Answer, claimKey, keepAnswer, refuseOtherRequest } from '../database/idempotency.ts'
import { rowsOf } from '../database/rows-of.ts'
import { noteReceipt } from '../devices/note-receipt.ts'
import { readVisible } from '../resources/served.ts'
import type { MutationRequest } from './mutation-request.ts'
import { etagOf, type Writer } from './outcome.ts'
import { writeActivityEvent } from './write-activity-event.ts'
import { changeActivityPlan, createActivityPlan, removeActivityPlan } from './write-activity-plan.ts'
import { writeDocument } from './write-document.ts'
import { writeLogEntry } from './write-log-entry.ts'

/** What a request came to. `isReplayed`: it had been answered before, and changed nothing now. */
export type Outcome = Answer & { readonly isReplayed: boolean }

const activityWriters = {
  event: writeActivityEvent,
  create: createActivityPlan,
  change: changeActivityPlan,
  remove: removeActivityPlan,
} as const

const writerOf = ({ table, kind }: MutationDefinition): Writer => {
  if (table === 'activities') return activityWriters[kind]
  return table === undefined ? writeLogEntry : writeDocument
}

/** An event that is stored already: its id is unique for ever, long after keys are forgotten. Decision 1. */
const storedEvent = async (tx: Queryable, request: MutationRequest): Promise<Answer | undefined> => {
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

const isRace = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}

const attempt = (database: Database, request: MutationRequest): Promise<Outcome> =>
  database.transaction(async (tx) => {
    const { key, hash, caller } = request
    const keyed = key === undefined ? undefined : { userId: caller.user.id, key, hash }
    const earlier = (keyed && (await claimKey(tx, keyed))) ?? (await storedEvent(tx, request))
    const answer = earlier ?? (await writerOf(request.definition)(tx, request))
    if (keyed !== undefined && earlier === undefined) await keepAnswer(tx, keyed, answer)
    // Last, since all entries of a device write one row: they would wait for each other from here on.
    await noteReceipt(tx, request)
    return { ...answer, isReplayed: earlier !== undefined }
  })

/** Runs a mutation in one transaction with its key, audit row and live events; a repeated one changes nothing. */
export const runMutation = async (database: Database, request: MutationRequest): Promise<Outcome> => {
  try {
    return await attempt(database, request)
  } catch (error) {
    if (!isRace(error)) throw error
    // Two requests wrote the same new id at once: the loser finds, the second time, what the winner stored. Where even
    // then nothing is found, the id stands for something of another kind.
    return attempt(database, request).catch((again: unknown) => {
      if (isRace(again)) return refuseOtherRequest()
      throw again
    })
  }
}
