import type { EventRunner } from '../care-events/event-queue.ts'
import { isCareEvent, runEvent } from '../care-events/run-events.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import type { Outcome } from '../changes/outcome.ts'
import type { Database, Queryable } from '../database/connection.ts'
import { refuseOtherRequest } from '../database/idempotency.ts'
import { noteReceipts } from '../devices/note-receipt.ts'
import { earlierAnswer } from '../work/stored-event.ts'
import { runRules } from './run-rules.ts'

const isRace = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}

/** Something else that is done in the same transaction, once the mutation is. */
export type Beside = (tx: Queryable) => Promise<void>

/** The outcome of a request that has arrived before, and has again; undefined where it is new: nothing is done then. */
export const arrivedBefore = (database: Database, request: MutationRequest): Promise<Outcome | undefined> =>
  database.transaction(async (tx) => {
    const earlier = await earlierAnswer(tx, request)
    if (earlier === undefined) return undefined
    await noteReceipts(tx, [request])
    return { ...earlier, isReplayed: true }
  })

const runRule = async (tx: Queryable, request: MutationRequest): Promise<Outcome> => {
  const [settled = 'alone'] = await runRules(tx, [{ request }])
  if (settled === 'alone') throw new Error('A mutation came to nothing.')
  if ('refusal' in settled) throw settled.refusal
  return settled
}

const runInTransaction = (database: Database, request: MutationRequest, beside?: Beside): Promise<Outcome> =>
  database.transaction(async (tx) => {
    const outcome = await (isCareEvent(request.definition) ? runEvent(tx, request) : runRule(tx, request))
    await beside?.(tx)
    return outcome
  })

/** Tries once more where two requests wrote the same new id at once: the loser then finds what the winner stored. */
const winOrFind = async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await attempt()
  } catch (error) {
    if (!isRace(error)) throw error
    // Where even then nothing is found, the id stands for something of another kind.
    return attempt().catch((again: unknown) => {
      if (isRace(again)) return refuseOtherRequest()
      throw again
    })
  }
}

/** How a mutation is run: `queueEvent` has events written with those of others that come at the same time. */
export type Running = { readonly database: Database; readonly queueEvent: EventRunner }

/** Runs a mutation in one transaction with its key, audit row and live events; a repeated one changes nothing. */
export const runMutation = ({ database, queueEvent }: Running, request: MutationRequest): Promise<Outcome> =>
  winOrFind(() => (isCareEvent(request.definition) ? queueEvent(request) : runInTransaction(database, request)))

/** The same, with something else written in its transaction. */
export const runMutationBeside = (database: Database, request: MutationRequest, beside: Beside): Promise<Outcome> =>
  winOrFind(() => runInTransaction(database, request, beside))
