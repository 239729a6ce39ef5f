import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { StatsInput, WorkedShift } from './stats-span.ts'

/** Each member of staff with a shift in the span: those shifts, and the latest sign-in and sign-out. Rules §7, stats. */
export const statsUsersSignIns = defineCall({
  name: 'stats.users-sign-ins',
  endpoint: 'GET /stats/users/auth-events/latest-with-shifts',
  permission: 'manage rota.rotas',
  input: StatsInput,
  output: z.object({
    _embedded: z.object({
      users: z.array(
        z.object({
          userId: Id,
          displayName: z.optional(z.string()),
          latestSignIn: z.optional(Instant),
          latestSignOut: z.optional(Instant),
          shifts: z.array(WorkedShift),
        }),
      ),
    }),
    total: z.int(),
    count: z.int(),
  }),
  onFailure: 'caller',
})
