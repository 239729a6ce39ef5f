import * as z from 'zod/mini'
import { BehaviourType, Incident } from '../activity/report.ts'
import { EscalationLevel } from '../client/client.ts'
import { BehaviourKind, beforeThemes, FilingState, triedThemes } from '../reports/report-choices.ts'
import { staffingFactors } from '../reports/staffing-factors.ts'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'
import { QueryNumber } from './call-shapes.ts'
import { defineCall } from './define-call.ts'
import { pageAnswer, pageQuery } from './page-shapes.ts'
import { statsSpan } from './stats-span.ts'

const asked = {
  ...statsSpan,
  location: z.optional(z.string().check(z.maxLength(100))),
  clientId: z.optional(Id),
  kind: z.optional(BehaviourKind),
}

const BeforeTheme = z.enum(beforeThemes)
const TriedTheme = z.enum(triedThemes)

/** Reports of challenging behaviour that stand, in figures, by when they happened. Rules §7, stats. */
export const statsBehaviour = defineCall({
  name: 'stats.behaviour',
  endpoint: 'GET /stats/rota-activities/behaviour',
  permission: 'read rota.rota-reporting',
  input: z.strictObject(asked),
  output: z.object({
    sum: z.object({ reports: z.int(), incidents: z.int() }),
    /** By kind, the most frequent first. */
    types: z.array(z.object({ type: BehaviourType, reports: z.int() })),
    /** By week (its Monday in the provider's zone) and kind, in their order; weeks and kinds without any are left out. */
    weeks: z.array(z.object({ week: LocalDay, type: BehaviourType, reports: z.int() })),
    /** By weekday (1 Monday to 7 Sunday) and hour (0 to 23) in the provider's zone; none without. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), reports: z.int() })),
    /** Those of whom something was reported, the one with the most first. */
    clients: z.array(z.object({ clientId: Id, initials: z.string(), reports: z.int(), incidents: z.int() })),
    /** Reports by the heading of what came before, of which one may have several; the most frequent first. */
    before: z.array(z.object({ theme: BeforeTheme, reports: z.int() })),
    /** Reports by the heading of what was tried, and in how many it helped; the most frequent first. */
    tried: z.array(z.object({ theme: TriedTheme, tried: z.int(), helped: z.int() })),
    /** Incidents by how their filing stands, which add up, and the median time from the incident to its filing. */
    filing: z.object({
      filedInTime: z.int(),
      filedLate: z.int(),
      waiting: z.int(),
      overdue: z.int(),
      medianMinutes: z.optional(z.int()),
    }),
    /** Of the one client who is asked about: the level on the first day, then each change within the span. */
    levels: z.array(z.object({ day: LocalDay, level: EscalationLevel })),
  }),
  onFailure: 'caller',
})

const Worker = z.object({
  displayName: z.optional(z.string()),
  userId: z.optional(Id),
  agencyId: z.optional(Id),
  duties: z.array(z.string()),
})

/** The reports that the figures count, the latest first. Rules §7, stats. */
export const statsBehaviourRows = defineCall({
  name: 'stats.behaviour-rows',
  endpoint: 'GET /stats/rota-activities/behaviour/rows',
  permission: 'read rota.rota-reporting',
  input: z.strictObject({
    ...asked,
    ...pageQuery,
    /** The Monday of a week in the provider's zone. */
    week: z.optional(LocalDay),
    weekday: z.optional(QueryNumber),
    hour: z.optional(QueryNumber),
    /** How many hours from `hour` on; one where it is left out. */
    hours: z.optional(QueryNumber),
    before: z.optional(BeforeTheme),
    tried: z.optional(TriedTheme),
    filing: z.optional(FilingState),
  }),
  output: z.object({
    _embedded: z.object({
      'behaviour-reports': z.array(
        z.object({
          reportId: Id,
          activityId: Id,
          clientId: Id,
          initials: z.string(),
          title: z.string(),
          location: z.optional(z.string()),
          date: Instant,
          type: BehaviourType,
          note: z.string(),
          before: z.optional(z.string()),
          helped: z.optional(z.string()),
          didNotHelp: z.optional(z.string()),
          displayName: z.string(),
          incident: z.optional(z.pick(Incident, { inHome: true, staffIntervened: true, reportFiled: true })),
          filing: z.optional(FilingState),
          /** Who worked at the location at that moment, with the duties of their shifts. */
          onShift: z.array(Worker),
          /** Whether somebody was to be beside the client, and whether an activity for them alone was running. */
          oneToOne: z.object({ planned: z.boolean(), actual: z.boolean() }),
          /** The activities with the client that were running. */
          running: z.array(z.string()),
          /** Hours since the client last refused something; absent where that is over 24 hours ago. */
          hoursSinceRefused: z.optional(z.number()),
        }),
      ),
    }),
    ...pageAnswer,
  }),
  onFailure: 'caller',
})

const Share = z.object({ had: z.int(), of: z.int() })

/**
 * What was so in the hours with a report, beside the same weekday and hour in the other weeks of the span without one: what
 * occurred together, never why. Rules §7, stats.
 */
export const statsBehaviourStaffing = defineCall({
  name: 'stats.behaviour-staffing',
  endpoint: 'GET /stats/rota-activities/behaviour/staffing',
  permission: 'read rota.rota-reporting',
  input: z.strictObject(asked),
  output: z.object({
    hoursWith: z.int(),
    hoursLike: z.int(),
    factors: z.array(
      z.object({
        factor: z.enum(staffingFactors),
        /** The duty that is missing, of `duty-missing`. */
        duty: z.optional(z.string()),
        with: Share,
        like: Share,
        finding: z.enum(['more-often', 'less-often', 'not-clear', 'too-few']),
        /** The difference of the shares and the ends of its interval (95 in 100), in points; none where there are too few. */
        points: z.optional(z.object({ difference: z.number(), low: z.number(), high: z.number() })),
      }),
    ),
  }),
  onFailure: 'caller',
})
