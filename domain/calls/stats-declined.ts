import * as z from 'zod/mini'
import { UnableReason } from '../activity/report.ts'
import { DeclineOutcome } from '../reports/report-choices.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { QueryNumber } from './call-shapes.ts'
import { defineCall } from './define-call.ts'
import { pageAnswer, pageQuery } from './page-shapes.ts'
import { statsSpan } from './stats-span.ts'

const asked = {
  ...statsSpan,
  location: z.optional(z.string().check(z.maxLength(100))),
  clientId: z.optional(Id),
}

/** Counts of planned activities, and of those declined at least once; the three outcomes add up to `declined`. */
const outcomes = { planned: z.int(), declined: z.int(), doneLater: z.int(), closed: z.int(), notDone: z.int() }

/**
 * Activities that clients declined or could not take part in, in figures. An activity counts once for each of its clients,
 * at its planned start. Rules §7, stats.
 */
export const statsDeclined = defineCall({
  name: 'stats.declined',
  endpoint: 'GET /stats/rota-activities/declined',
  permission: 'read rota.rota-reporting',
  input: z.strictObject(asked),
  output: z.object({
    sum: z.object(outcomes),
    /** By the reason given last, the most frequent first. */
    reasons: z.array(z.object({ reason: UnableReason, declined: z.int() })),
    /** By weekday (1 Monday to 7 Sunday) and hour (0 to 23) of the planned start in the provider's zone; none without. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), declined: z.int() })),
    /** Those who declined something, the one with the most first. */
    clients: z.array(z.object({ clientId: Id, initials: z.string(), ...outcomes })),
    /** By title, those that were declined, the most often declined first. */
    titles: z.array(z.object({ title: z.string(), ...outcomes })),
    /**
     * Activities that one client declines again and again at one time of day ("HH:mm"): at least three times and in at least
     * a third of those planned. The most often declined first; 20 at most.
     */
    repeated: z.array(
      z.object({
        clientId: Id,
        initials: z.string(),
        title: z.string(),
        time: z.string(),
        planned: z.int(),
        declined: z.int(),
      }),
    ),
  }),
  onFailure: 'caller',
})

/** The declined activities that the figures count, the latest planned start first. Rules §7, stats. */
export const statsDeclinedRows = defineCall({
  name: 'stats.declined-rows',
  endpoint: 'GET /stats/rota-activities/declined/rows',
  permission: 'read rota.rota-reporting',
  input: z.strictObject({
    ...asked,
    ...pageQuery,
    reason: z.optional(UnableReason),
    outcome: z.optional(DeclineOutcome),
    title: z.optional(z.string().check(z.maxLength(200))),
    weekday: z.optional(QueryNumber),
    hour: z.optional(QueryNumber),
    /** How many hours from `hour` on; one where it is left out. */
    hours: z.optional(QueryNumber),
    /** The planned local time to the minute, "HH:mm". */
    time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  }),
  output: z.object({
    _embedded: z.object({
      'declined-activities': z.array(
        z.object({
          activityId: Id,
          clientId: Id,
          initials: z.string(),
          title: z.string(),
          location: z.optional(z.string()),
          /** Planned. */
          startDate: Instant,
          /** The last time that it was declined. */
          declinedAt: Instant,
          reason: UnableReason,
          displayName: z.optional(z.string()),
          note: z.optional(z.string()),
          outcome: DeclineOutcome,
        }),
      ),
    }),
    ...pageAnswer,
  }),
  onFailure: 'caller',
})
