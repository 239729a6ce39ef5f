import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { StatsInput } from './stats-span.ts'

/** Answers of 1 to 5, how many there are and how often each was given; they average to `points / ratings`. */
const rated = { ratings: z.int(), points: z.int(), counts: z.array(z.int()) }

/**
 * How clients liked their activities: every rating of 1 to 5 that stands for a due activity, at its planned start. `finished` is
 * how often somebody finished one, rated or not. Rules §7, stats.
 */
export const statsClientExperience = defineCall({
  name: 'stats.client-experience',
  endpoint: 'GET /stats/rota-activities/client-experience',
  permission: 'read rota.rota-reporting',
  input: z.extend(StatsInput, { clientId: z.optional(Id) }),
  output: z.object({
    sum: z.object({ finished: z.int(), ...rated }),
    titles: z.array(z.object({ title: z.string(), ...rated })),
    clients: z.array(z.object({ clientId: Id, initials: z.string(), ...rated })),
    /** By how many staff the activity was planned to need. */
    staff: z.array(z.object({ personsRequired: z.int(), ...rated })),
    /** By weekday (1 Monday to 7 Sunday) and hour of the planned start in the provider's zone; none without. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), ...rated })),
    /** By the Monday of the week; none without. */
    weeks: z.array(z.object({ monday: LocalDay, ...rated })),
  }),
  onFailure: 'caller',
})
