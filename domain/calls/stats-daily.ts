import * as z from 'zod/mini'
import { BehaviourType, ReportEvent } from '../activity/report.ts'
import { Session } from '../provider/provider-settings.ts'
import { attendances } from '../reports/attendance.ts'
import { DailyOutcome, DailySession, FilingState } from '../reports/report-choices.ts'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { pageAnswer, pageQuery } from './page-shapes.ts'

/** A rota's day, from 08:00 to 08:00, of one location. */
const asked = { day: LocalDay, location: z.string().check(z.minLength(1), z.maxLength(100)) }

const SessionValue = Session.shape.value

/** Due activities, once for each of their clients, by what became of them: these five add up. */
const outcomes = {
  doneOnTime: z.int(),
  doneLate: z.int(),
  /** Declined, and not done later. */
  declined: z.int(),
  /** Begun, and not stopped. */
  notFinished: z.int(),
  neverStarted: z.int(),
}

const figures = {
  ...outcomes,
  /** Those declined and done later. */
  declinedThenDone: z.int(),
  /** People on a shift that has begun; those of them who signed in for it, and before it counts as late. */
  shifts: z.int(),
  signedIn: z.int(),
  signedInOnTime: z.int(),
  holes: z.int(),
  holeMinutes: z.int(),
  behaviour: z.int(),
  incidents: z.int(),
  incidentsNotFiled: z.int(),
  /** Whose shift has begun and who could mark the handover as read, and who did. */
  handovers: z.int(),
  handoversRead: z.int(),
  notedLater: z.int(),
}

const about = { clientId: Id, initials: z.string() }
const when = { startDate: Instant, endDate: Instant }

/** A day of a location by session. Rules §7, stats; decision 245. */
export const statsDaily = defineCall({
  name: 'stats.daily',
  endpoint: 'GET /stats/daily',
  permission: 'manage rota.rotas',
  input: z.strictObject(asked),
  output: z.object({
    /** The span of the day with all who work on it. */
    ...when,
    sum: z.object(figures),
    /** The sessions in order, and without one what lies in none; `cover` is the least of it. */
    sessions: z.array(
      z.object({
        session: z.optional(SessionValue),
        cover: z.optional(z.object({ wanted: z.int(), covered: z.int() })),
        ...figures,
      }),
    ),
    /** Every hour that passes, from 08:00 on. */
    hours: z.array(z.object({ startDate: Instant, ...outcomes })),
    /** Everybody on a shift, once for each, by start; without a person or an agency nobody works it. */
    staff: z.array(
      z.object({
        shiftId: Id,
        rotaId: Id,
        rotaType: z.string(),
        session: z.optional(SessionValue),
        userId: z.optional(Id),
        agencyId: z.optional(Id),
        displayName: z.optional(z.string()),
        ...when,
        attendance: z.optional(z.enum(attendances)),
        signedInAt: z.optional(Instant),
        /** Left out where it cannot be known, or the shift is ahead. */
        hasReadHandover: z.optional(z.boolean()),
      }),
    ),
    holes: z.array(
      z.object({
        rotaType: z.string(),
        session: z.optional(SessionValue),
        ...when,
        wanted: z.int(),
        covered: z.int(),
        duties: z.array(z.string()),
      }),
    ),
    /** Behaviour reports but happy moments, by when they happened. */
    behaviour: z.array(
      z.object({
        activityId: Id,
        reportId: Id,
        session: z.optional(SessionValue),
        ...about,
        date: Instant,
        type: BehaviourType,
        displayName: z.string(),
        filing: z.optional(FilingState),
        filedAt: z.optional(Instant),
      }),
    ),
    /** Reports that were written down more than two hours after what they say, by when it happened; the first 200. */
    notedLater: z.array(
      z.object({
        activityId: Id,
        eventId: Id,
        session: z.optional(SessionValue),
        title: z.string(),
        event: ReportEvent,
        date: Instant,
        dateRecorded: Instant,
        displayName: z.string(),
      }),
    ),
  }),
  onFailure: 'caller',
})

/** The outcome of one due activity for one client. */
export const DailyState = z.enum(['done-on-time', 'done-late', 'declined', 'not-finished', 'never-started'])
export type DailyState = z.output<typeof DailyState>

/** The due activities that the figures of a day count, by planned start, once for each client. Rules §7, stats. */
export const statsDailyActivities = defineCall({
  name: 'stats.daily-activities',
  endpoint: 'GET /stats/daily/activities',
  permission: 'manage rota.rotas',
  input: z.strictObject({
    ...asked,
    ...pageQuery,
    outcome: z.optional(DailyOutcome),
    session: z.optional(DailySession),
    /** The begin of one of its hours. */
    hour: z.optional(Instant),
  }),
  output: z.object({
    _embedded: z.object({
      'due-activities': z.array(
        z.object({
          activityId: Id,
          ...about,
          title: z.string(),
          startDate: Instant,
          startedAt: z.optional(Instant),
          state: DailyState,
          isDeclined: z.boolean(),
        }),
      ),
    }),
    ...pageAnswer,
  }),
  onFailure: 'caller',
})
