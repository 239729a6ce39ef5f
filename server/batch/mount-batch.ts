import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { BAD_BODY, ProblemError, problem } from '../http/problem.ts'
import { toFieldErrors } from '../mutations/mutation-request.ts'
import { callerOfRequest } from '../request/viewer-of-request.ts'
import { UNSTORABLE, unstorablePath } from '../resources/unstorable.ts'
import { Batch } from './batch.ts'
import { runBatch } from './run-batch.ts'

const batchOf = (request: FastifyRequest): z.output<typeof Batch> => {
  const parsed = z.safeParse(Batch, request.body)
  const badPath = unstorablePath(request.body)
  if (parsed.success && badPath === undefined) return parsed.data
  const errors = parsed.success ? [{ path: badPath ?? '/', message: UNSTORABLE }] : toFieldErrors(parsed.error)
  throw new ProblemError(problem(BAD_BODY, 'Something in what was sent is not right.', { errors }))
}

/** Serves `POST /v1/batch`: many requests in one, for slow links. Contract §4, batches. */
export const mountBatch = (app: FastifyInstance): void => {
  app.post('/v1/batch', async (request) => {
    callerOfRequest(request)
    return { responses: await runBatch(app, request, batchOf(request).requests) }
  })
}
