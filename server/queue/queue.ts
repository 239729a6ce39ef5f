import type { Instant } from '../../domain/time/instant.ts'
import type { Database, Queryable } from '../database/connection.ts'
import type { Logger } from '../logger.ts'
import { keepDraining } from './keep-draining.ts'
import { type Fate, putBack, type QueueTable, settle, type Taken } from './queue-table.ts'

/** Work that waits in a table, and how it is done. */
export type Queue<One extends Taken> = {
  readonly table: QueueTable
  /** Takes what is due; nothing where nothing is. */
  readonly take: (db: Queryable, now: Instant) => Promise<readonly One[]>
  /** Does one. What throws is taken again once its lease is over, and keeps nobody else waiting. */
  readonly work: (one: One, signal: AbortSignal) => Promise<Fate>
  /** Whether what was taken together is done one after the other. */
  readonly isInTurn: boolean
  /** What the log says of one that threw. */
  readonly failure: string
}

export type QueueParts = {
  readonly database: Pick<Database, 'drizzle' | 'listen'>
  readonly logger: Logger
  readonly clock: () => Instant
}

/** Does all that is due, until nothing is left or it is told to stop. Gives how many are done for good. */
export const drainQueue = async <One extends Taken>(
  {
    database: { drizzle },
    logger,
    clock,
  }: Pick<QueueParts, 'logger' | 'clock'> & {
    readonly database: Pick<Database, 'drizzle'>
  },
  queue: Queue<One>,
  signal: AbortSignal,
): Promise<number> => {
  let done = 0
  const run = async (taken: One): Promise<void> => {
    try {
      if (signal.aborted) return await putBack(drizzle, queue.table, { taken, now: clock() })
      const fate = await queue.work(taken, signal)
      await settle(drizzle, queue.table, { taken, fate, now: clock() })
      if (fate.kind === 'done') done += 1
    } catch (error) {
      logger.warn(queue.failure, { error, id: taken.id })
    }
  }
  while (!signal.aborted) {
    const all = await queue.take(drizzle, clock())
    if (all.length === 0) return done
    if (queue.isInTurn) for (const one of all) await run(one)
    else await Promise.all(all.map(run))
  }
  return done
}

type Waking = {
  readonly channel: string
  /** What is to be tried again, and what a killed process left, is looked for so often, in ms. */
  readonly everyMs: number
  /** What the log says where the queue itself cannot be worked on. */
  readonly failure: string
  /** Done each time when nothing is left. */
  readonly afterwards?: () => Promise<void>
}

/** A queue that this process works on. */
export type RunningQueue = {
  /** Does what is due now; gives when nothing is left. */
  drain(): Promise<void>
  /** Begins nothing any more, and leaves it to others at once; resolves once what is under way has ended. */
  stop(): Promise<void>
}

/** Works on a queue for as long as this process runs. Several processes share it, and each piece is done by one of them. */
export const startQueue = async <One extends Taken>(
  parts: QueueParts,
  queue: Queue<One>,
  { channel, everyMs, failure, afterwards }: Waking,
): Promise<RunningQueue> => {
  const stopping = new AbortController()
  const draining = await keepDraining({
    database: parts.database,
    channel,
    everyMs,
    drain: async () => {
      await drainQueue(parts, queue, stopping.signal)
      await afterwards?.()
    },
    onFailure: (error) => parts.logger.warn(failure, { error }),
  })
  return {
    drain: async () => void (await draining.wake()),
    stop: () => {
      stopping.abort()
      return draining.stop()
    },
  }
}

/** A wait that doubles with each attempt: `firstMs` after the first, at last `longestMs`. */
export const backOff =
  ({ firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number }) =>
  (attempts: number): number =>
    Math.min(firstMs * 2 ** (attempts - 1), longestMs)
