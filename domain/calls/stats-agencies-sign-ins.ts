import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { StatsInput, WorkedShift } from './stats-span.ts'

/** Each agency with a shift in the span: those shifts, and the latest sign-in and sign-out of its people. Rules §7, stats. */
export const statsAgenciesSignIns = defineCall({
  name: 'stats.agencies-sign-ins',
  endpoint: 'GET /stats/rota-agencies/auth-events/latest-with-shifts',
  permission: 'manage rota.rotas',
  input: StatsInput,
  output: z.object({
    _embedded: z.object({
      'rota-agencies': z.array(
        z.object({
          agencyId: Id,
          name: z.optional(z.string()),
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
