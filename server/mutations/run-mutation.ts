import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { isPlainEvent, type Outcome, runEvent } from '../care-events/run-events.ts'
import type { Database, Queryable } from '../database/connection.ts'
import { claimKey, keepAnswer, refuseOtherRequest } from '../database/idempotency.ts'
import { noteReceipt } from '../devices/note-receipt.ts'
import type { MutationRequest } from './mutation-request.ts'
import type { Writer } from './outcome.ts'
import { storedEvent } from './stored-event.ts'
import { writeActivityEvent } from './write-activity-event.ts'
import { changeActivityPlan, createActivityPlan, removeActivityPlan } from './write-activity-plan.ts'
import { writeDocument } from './write-document.ts'
import { writeLogEntry } from './write-log-entry.ts'

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

const isRace = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}

/** What is done in the same transaction, once the mutation is. */
export type Beside = (tx: Queryable) => Promise<void>

const attemptOther = (database: Database, request: MutationRequest, beside?: Beside): Promise<Outcome> =>
  database.transaction(async (tx) => {
    const { key, hash, caller } = request
    const keyed = key === undefined ? undefined : { userId: caller.user.id, key, hash }
    const earlier = (keyed && (await claimKey(tx, keyed))) ?? (await storedEvent(tx, request))
    const answer = earlier ?? (await writerOf(request.definition)(tx, request))
    if (keyed !== undefined && earlier === undefined) await keepAnswer(tx, keyed, answer)
    // Last, since all entries of a device write one row: they would wait for each other from here on.
    if (request.takenBy === undefined) await noteReceipt(tx, request)
    await beside?.(tx)
    return { ...answer, isReplayed: earlier !== undefined }
  })

const attempt = (database: Database, request: MutationRequest, beside?: Beside): Promise<Outcome> =>
  beside === undefined && isPlainEvent(request)
    ? database.transaction((tx) => runEvent(tx, request))
    : attemptOther(database, request, beside)

/** Runs a mutation in one transaction with its key, audit row and live events; a repeated one changes nothing. */
export const runMutation = async (database: Database, request: MutationRequest, beside?: Beside): Promise<Outcome> => {
  try {
    return await attempt(database, request, beside)
  } catch (error) {
    if (!isRace(error)) throw error
    // Two requests wrote the same new id at once: the loser finds, the second time, what the winner stored. Where even
    // then nothing is found, the id stands for something of another kind.
    return attempt(database, request, beside).catch((again: unknown) => {
      if (isRace(again)) return refuseOtherRequest()
      throw again
    })
  }
}
