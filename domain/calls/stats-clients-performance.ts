import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { performanceFigures, StatsInput } from './stats-span.ts'

/** What became of the activities planned for each client. Rules §7, stats. */
export const statsClientsPerformance = defineCall({
  name: 'stats.clients-performance',
  endpoint: 'GET /stats/clients/activity-performance',
  permission: 'manage rota.rotas',
  input: StatsInput,
  output: z.object({
    _embedded: z.object({
      clients: z.array(
        z.object({
          clientId: Id,
          initials: z.string(),
          location: z.optional(z.string()),
          ...performanceFigures,
          refused: z.int(),
          unavailable: z.int(),
          /** Between start and end of those that have both. */
          minutes: z.number(),
        }),
      ),
    }),
    total: z.int(),
    count: z.int(),
  }),
  onFailure: 'caller',
})
