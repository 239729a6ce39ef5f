import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { defineCall } from './define-call.ts'
import { StatsInput } from './stats-span.ts'

const hours = { staffHours: z.number(), agencyHours: z.number(), nobodyHours: z.number() }

const figures = {
  ...hours,
  /** Due activities, once for each of their clients. */
  planned: z.int(),
  done: z.int(),
  /** Of those done. */
  startedLate: z.int(),
  declined: z.int(),
  /** Shifts with somebody on them that began in the span and before now. */
  shifts: z.int(),
  signedIn: z.int(),
  signedInOnTime: z.int(),
  behaviour: z.int(),
  /** How many ratings of 1 to 5, and their average. */
  ratings: z.int(),
  average: z.optional(z.number()),
}

/** Hours, activities, sign-ins, behaviour and enjoyment of a span, by location and together; hours by day. Rules §7, stats. */
export const statsManagement = defineCall({
  name: 'stats.management',
  endpoint: 'GET /stats/management',
  permission: 'manage rota.rotas',
  input: StatsInput,
  output: z.object({
    sum: z.object(figures),
    /** Without an id: activities that have neither a location nor a client who lives anywhere. */
    locations: z.array(z.object({ location: z.optional(z.string()), ...figures })),
    days: z.array(z.object({ day: LocalDay, ...hours })),
  }),
  onFailure: 'caller',
})
