import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { performanceFigures, StatsInput } from './stats-span.ts'

/** What became of the activities that each member of staff was to run. Rules §7, stats. */
export const statsUsersPerformance = defineCall({
  name: 'stats.users-performance',
  endpoint: 'GET /stats/users/activity-performance',
  permission: 'manage rota.rotas',
  input: StatsInput,
  output: z.object({
    _embedded: z.object({
      users: z.array(
        z.object({ userId: Id, displayName: z.optional(z.string()), ...performanceFigures, unable: z.int() }),
      ),
    }),
    total: z.int(),
    count: z.int(),
  }),
  onFailure: 'caller',
})
