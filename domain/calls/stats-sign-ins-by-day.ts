import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { defineCall } from './define-call.ts'
import { StatsInput } from './stats-span.ts'

/** Sign-ins and sign-outs of each day, days without any included. Rules §7, stats. */
export const statsSignInsByDay = defineCall({
  name: 'stats.sign-ins-by-day',
  endpoint: 'GET /stats/users/auth-events/day-summary',
  permission: 'manage rota.rotas',
  input: StatsInput,
  output: z.object({
    _embedded: z.object({
      days: z.array(
        z.object({
          day: LocalDay,
          signIns: z.int(),
          signOuts: z.int(),
          /** Different people who signed in, and how many of them an agency supplies. */
          people: z.int(),
          agencyPeople: z.int(),
        }),
      ),
    }),
    total: z.int(),
    count: z.int(),
  }),
  onFailure: 'caller',
})
