import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { statsSpan } from './stats-span.ts'

const Ratings = {
  ratings: z.int(),
  /** Of 1 to 5, to two decimals; absent without a rating. */
  average: z.optional(z.number()),
}

/** How clients liked their activities, by the ratings given when those were stopped. Rules §7, stats. */
export const statsClientEnjoyment = defineCall({
  name: 'stats.client-enjoyment',
  endpoint: 'GET /stats/rota-activities/client-enjoyment',
  permission: 'read rota.rota-reporting',
  input: z.strictObject({ ...statsSpan, clientId: z.optional(Id) }),
  output: z.object({
    _embedded: z.object({
      clients: z.array(
        z.object({
          clientId: Id,
          initials: z.string(),
          ...Ratings,
          /** How often each of 1 to 5 was given, in this order. */
          counts: z.array(z.int()),
          activities: z.array(z.object({ title: z.string(), ...Ratings })),
        }),
      ),
    }),
    total: z.int(),
    count: z.int(),
  }),
  onFailure: 'caller',
})
