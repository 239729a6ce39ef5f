import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { batchAnsweredWithinMs, batchedRequestWithinMs } from '../../domain/constants.ts'
import type { ApiContext } from '../api-context.ts'
import { toFieldErrors } from '../changes/mutation-request.ts'
import type { Database } from '../database/connection.ts'
import { UNSTORABLE, unstorablePath } from '../database/unstorable.ts'
import { BAD_BODY, ProblemError, problem, UNAVAILABLE } from '../http/problem.ts'
import { placesForEach } from '../limits/places.ts'
import { limitingTime } from '../limits/time-limit.ts'
import { tooMany } from '../limits/too-many.ts'
import { takingTurns } from '../limits/turns.ts'
import type { BatchedRoute } from '../request/batched-routes.ts'
import type { SignedInRequest, SignedInRoutes } from '../request/signed-in.ts'
import { Batch } from './batch.ts'
import type { EventSets } from './event-sets.ts'
import { runBatch } from './run-batch.ts'

/**
 * Batches that run at once in this process; the others wait for their turn, so that those who read or press meanwhile
 * find the database free. The embedded one has a single connection, which more would only queue for.
 */
const AT_ONCE = { embedded: 1, postgres: 4 } as const

const batchOf = (request: SignedInRequest): z.output<typeof Batch> => {
  const parsed = z.safeParse(Batch, request.body)
  const badPath = unstorablePath(request.body)
  if (parsed.success && badPath === undefined) return parsed.data
  const errors = parsed.success ? [{ path: badPath ?? '/', message: UNSTORABLE }] : toFieldErrors(parsed.error)
  throw new ProblemError(problem(BAD_BODY, 'Check what you entered. Something is not right.', { errors }))
}

/** A batch gives its turn on after this long, in ms, where somebody else waits for theirs. */
const TURN_MS = 500

/** More than a person has tablets. Each is held in memory until its turn: whoever sends more comes again after a while. */
const MOST_OF_A_PERSON = 16
const WAIT_MS = 2000

/** The whole of a batch is answered for by then, counted from its turn: before a device gives up, whatever happens. */
const ANSWERED_WITHIN_MS = batchAnsweredWithinMs + batchedRequestWithinMs + 2000

/** Whatever has not ended so long after its time counts as hanging, in ms. */
const HANGS_AFTER_MS = 30_000

/** What the rest of the server is told of batches. */
export type Batches = {
  /** Whether something in a batch has not ended long after it should have. */
  isHanging(): boolean
}

type Within = {
  /** The server that the requests are sent to. */
  readonly app: Pick<FastifyInstance, 'inject'>
  readonly routes: readonly BatchedRoute[]
  readonly sets: EventSets
}

/**
 * Serves `POST /v1/batch`: many requests in one, for slow links. `routes` are those that may stand in one, `sets` stores
 * some of them together. Whatever a request in it does, its turn is given on in time.
 */
export const mountBatch = (
  signedIn: SignedInRoutes,
  { clock, database }: Pick<ApiContext, 'clock'> & { readonly database: Pick<Database, 'kind'> },
  { app, routes, sets }: Within,
): Batches => {
  const inTurn = takingTurns({ most: AT_ONCE[database.kind], sliceMs: TURN_MS, clock })
  const limit = limitingTime(HANGS_AFTER_MS, clock)
  const places = placesForEach(MOST_OF_A_PERSON)
  const answer = async (outer: SignedInRequest) => {
    const endsAt = clock() + batchAnsweredWithinMs
    const { user } = outer.caller
    const { requests } = batchOf(outer)
    // Whoever has hung up sends all of it again: what has not begun would only be in the way.
    const isOver = () => clock() >= endsAt || outer.socket.destroyed
    const giveBack = places.take(user.id)
    if (giveBack === undefined) throw tooMany(WAIT_MS)
    const responses = await inTurn(user.id, (turn) =>
      limit.within(ANSWERED_WITHIN_MS, () => runBatch({ app, outer, routes, limit, turn, isOver, sets }, requests)),
    ).finally(giveBack)
    if (responses !== undefined) return { responses }
    throw new ProblemError(
      problem(UNAVAILABLE, 'The server is slow at the moment. It will be tried again automatically.'),
      {
        'retry-after': '5',
      },
    )
  }
  signedIn.route({ method: 'POST', url: '/batch', handler: answer })
  return { isHanging: limit.isHanging }
}
