import * as z from 'zod/mini'
import { largestBatch } from '../../domain/constants.ts'

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
