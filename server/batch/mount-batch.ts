import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { batchAnsweredWithinMs } from '../../domain/constants.ts'
import type { ApiContext } from '../api-context.ts'
import { BAD_BODY, ProblemError, problem } from '../http/problem.ts'
import { toFieldErrors } from '../mutations/mutation-request.ts'
import { callerOfRequest } from '../request/viewer-of-request.ts'
import { UNSTORABLE, unstorablePath } from '../resources/unstorable.ts'
import { Batch } from './batch.ts'
import { runBatch } from './run-batch.ts'
import { takingTurns } from './turns.ts'

/**
 * Batches that run at once in this process; the others wait for their turn, so that those who read or press meanwhile
 * find the database free. The embedded one has a single connection, which more would only queue for.
 */
const AT_ONCE = { embedded: 1, postgres: 4 } as const

const batchOf = (request: FastifyRequest): z.output<typeof Batch> => {
  const parsed = z.safeParse(Batch, request.body)
  const badPath = unstorablePath(request.body)
  if (parsed.success && badPath === undefined) return parsed.data
  const errors = parsed.success ? [{ path: badPath ?? '/', message: UNSTORABLE }] : toFieldErrors(parsed.error)
  throw new ProblemError(problem(BAD_BODY, 'Something in what was sent is not right.', { errors }))
}

/** Serves `POST /v1/batch`: many requests in one, for slow links. Contract §4, batches. */
export const mountBatch = (app: FastifyInstance, { clock, database }: ApiContext): void => {
  const inTurn = takingTurns(AT_ONCE[database.kind])
  app.post('/v1/batch', async (outer) => {
    const endsAt = clock() + batchAnsweredWithinMs
    callerOfRequest(outer)
    const { requests } = batchOf(outer)
    // Whoever has hung up sends all of it again: what has not begun would only be in the way.
    const isOver = () => clock() >= endsAt || outer.socket.destroyed
    return { responses: await inTurn(() => runBatch({ app, outer, isOver }, requests)) }
  })
}
