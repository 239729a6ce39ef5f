import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { largestBatch } from '../../domain/constants.ts'
import { BAD_BODY, ProblemError, problem } from '../http/problem.ts'
import { toFieldErrors } from '../mutations/mutation-request.ts'
import { callerOfRequest } from '../request/viewer-of-request.ts'
import { unstorablePath } from '../resources/unstorable.ts'
import { runBatch } from './run-batch.ts'

/** One request of a batch, as it would be sent alone. Of one `chain`, those after a refused one are not run. */
export const BatchedRequest = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
  path: z.string().check(z.startsWith('/'), z.maxLength(4000)),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
  chain: z.optional(z.string().check(z.maxLength(200))),
})
export type BatchedRequest = z.output<typeof BatchedRequest>

export const Batch = z.strictObject({
  requests: z.array(BatchedRequest).check(z.minLength(1), z.maxLength(largestBatch)),
})

/** What each request came to, in the same order. */
export const BatchAnswer = z.object({
  responses: z.array(
    z.object({
      id: z.string(),
      status: z.int(),
      headers: z.record(z.string(), z.string()),
      body: z.optional(z.unknown()),
    }),
  ),
})

const batchOf = (request: FastifyRequest): z.output<typeof Batch> => {
  const parsed = z.safeParse(Batch, request.body)
  const badPath = unstorablePath(request.body)
  if (parsed.success && badPath === undefined) return parsed.data
  const errors = parsed.success
    ? [{ path: badPath ?? '/', message: 'This cannot be read.' }]
    : toFieldErrors(parsed.error)
  throw new ProblemError(problem(BAD_BODY, 'Something in what was sent is not right.', { errors }))
}

/** Serves `POST /v1/batch`: many requests in one, for slow links. Contract §4, batches. */
export const mountBatch = (app: FastifyInstance): void => {
  app.post('/v1/batch', async (request) => {
    callerOfRequest(request)
    return { responses: await runBatch(app, request, batchOf(request).requests) }
  })
}
