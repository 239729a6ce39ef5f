import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { documentFields, Id, Line, Person, Text } from '../wire.ts'
import { Repeat } from './repeat.ts'
import { Report } from './report.ts'

export const ActivityType = z.enum(['appointment', 'care', 'office', 'support'])
export type ActivityType = z.output<typeof ActivityType>

export const ActionChoice = z.object({
  title: z.string(),
  externalSourceMeta: z.optional(z.object({ ActionIconID: z.int() })),
})

/** The plan of an activity: the appointment, transport, and what is done where. Rules §3. */
export const Plan = z.object({
  appointment: z.optional(
    z.object({
      startDate: Instant,
      endDate: Instant,
      location: z.optional(z.string()),
      contactDetails: z.optional(z.string()),
      documentsRequired: z.optional(z.string()),
      note: z.optional(Text),
    }),
  ),
  transport: z.optional(z.array(z.object({ type: z.string(), note: z.optional(Text) }))),
  insideActions: z.optional(z.array(ActionChoice)),
  outsideActions: z.optional(z.array(ActionChoice)),
  subLocations: z.optional(z.array(z.string())),
})
export type Plan = z.output<typeof Plan>

/** A shift that runs an activity. `displayName` is the person's, or the agency's. Rules §3. */
export const ActivityShift = z.object({
  shiftId: Id,
  rotaId: Id,
  userId: z.optional(Id),
  agencyId: z.optional(Id),
  displayName: z.optional(z.string()),
})
export type ActivityShift = z.output<typeof ActivityShift>

/** `actualStartDate` is the earliest start; who pressed it is beside it. Rules §3. */
const StartRecord = z.extend(Person, { actualStartDate: Instant })
const StopRecord = z.extend(Person, { date: Instant })

/**
 * One client of an activity with what happened. `startDate`, `endDate` and `retry` follow from `reports`
 * (see `withReports`); nobody writes them. `id` = `clientId`. Decision 1.
 */
export const ActivityClient = z.object({
  id: Id,
  clientId: Id,
  initials: z.string(),
  location: z.optional(z.object({ locationId: z.string(), roomNumber: z.optional(z.string()) })),
  startDate: z.optional(Instant),
  endDate: z.optional(Instant),
  retry: z.optional(z.object({ timestamp: Instant, at: z.optional(Instant) })),
  reports: z.array(Report),
})
export type ActivityClient = z.output<typeof ActivityClient>

/** The planned part of an activity, which people edit as a document (its ETag covers this alone). Decision 1. */
export const activityPlanFields = {
  title: Line,
  note: z.optional(Text),
  type: ActivityType,
  startDate: Instant,
  endDate: Instant,
  locationId: z.optional(z.string()),
  rotaId: z.optional(Id),
  master: z.boolean(),
  /** Of a master alone: it is the pattern of a series, which others are made of. Decision 60. */
  repeat: z.optional(Repeat),
  personsRequired: z.int().check(z.gte(1), z.lte(50)),
  adhoc: z.boolean(),
  dutiesRequired: z.array(z.string()),
  shifts: z.array(ActivityShift),
  inHome: z.optional(z.boolean()),
  plan: z.optional(Plan),
  externalSource: z.optional(z.string()),
  externalSourceMeta: z.optional(z.object({ ActionIconID: z.optional(z.int()) })),
}

/** A rota activity: its plan, with what its events add to it. Rules §3, decisions 1 and 2. */
export const Activity = z.object({
  ...documentFields,
  ...activityPlanFields,
  clients: z.array(ActivityClient),
  /** Reports about the activity itself: calls for help, and what was reported while it had no client. */
  reports: z.array(Report),
  start: z.optional(StartRecord),
  stop: z.optional(StopRecord),
  actualStartDate: z.optional(Instant),
  actualEndDate: z.optional(Instant),
  /** Set when an event arrived for an activity that had been deleted: it is back, as ad hoc. Decision 2. */
  cameBack: z.optional(z.boolean()),
  /** Who made it, where a person did: they may remove it while nothing is reported on it. Decision 29. */
  madeBy: z.optional(Id),
  /** It was made to carry a report of behaviour that happened outside of any: there is nothing to start. Decision 28. */
  carriesReport: z.optional(z.boolean()),
  /** The series that this activity was made by; the server alone writes it. Decision 60. */
  seriesId: z.optional(Id),
})
export type Activity = z.output<typeof Activity>

/** Fields that are kept with the plan and that nobody writes: they follow from how the activity came about. */
export const activityOriginFields = ['cameBack', 'madeBy', 'carriesReport', 'seriesId'] as const
