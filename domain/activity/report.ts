import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id, Person, Text } from '../wire.ts'

/** What a report tells. HELP (a call for help) stands on the activity itself; the others on a client. Rules §3. */
export const ReportEvent = z.enum([
  'STARTED',
  'STOPPED',
  'REFUSED',
  'UNAVAILABLE',
  'COMMENT',
  'CONTINUATION',
  'BEHAVIOUR',
  'HELP',
])
export type ReportEvent = z.output<typeof ReportEvent>

export const BehaviourType = z.enum(['LOW_MOOD', 'TIME_TO_SELF', 'AGITATED', 'NOT_WELL', 'HAPPY', 'OTHER'])
export type BehaviourType = z.output<typeof BehaviourType>

export const UnableReason = z.enum(['illness', 'asleep', 'not-available', 'refused'])
export type UnableReason = z.output<typeof UnableReason>

/** 1 very dissatisfied to 5 very satisfied. Rules §3. */
export const Satisfaction = z.int().check(z.gte(1), z.lte(5))

const incidentFields = {
  inHome: z.boolean(),
  subLocation: z.optional(z.string().check(z.maxLength(200))),
  staffIntervened: z.boolean(),
  otherStaff: z.array(Id).check(z.maxLength(100)),
  otherClients: z.array(Id).check(z.maxLength(100)),
  note: z.optional(Text),
}

/** What a person tells about an incident when they report it. Rules §3. */
export const IncidentPart = z.strictObject(incidentFields)

/** An incident with its filing: `reportFiled` is when the person confirmed filing it elsewhere. Rules §3. */
export const Incident = z.object({
  ...incidentFields,
  reportFiled: z.optional(Instant),
  reportFiledBy: z.optional(Person),
})
export type Incident = z.output<typeof Incident>

/** The optional antecedent, behaviour, consequence part of a behaviour report. Decision 28. */
export const AbcRecord = z.object({
  warningSigns: z.optional(Text),
  before: z.optional(Text),
  after: z.optional(Text),
  intensity: z.optional(z.int().check(z.gte(1), z.lte(5))),
  helped: z.optional(Text),
  didNotHelp: z.optional(Text),
})
export type AbcRecord = z.output<typeof AbcRecord>

/**
 * One thing that a person reported. `id` is its event's id when the event is about one client (or about none),
 * else UUIDv5(event id, client id): see `reportId`. `date` is when it happened, `dateReceived` when the server got it
 * (absent while it waits on a device). Decisions 1, 16.
 */
export const Report = z.object({
  id: Id,
  eventId: Id,
  event: ReportEvent,
  date: Instant,
  dateRecorded: z.optional(Instant),
  dateReceived: z.optional(Instant),
  clockCorrected: z.optional(z.boolean()),
  /** The device that handed it in after its author had signed out, under their permit. Decision 78. */
  handedInFrom: z.optional(z.string()),
  userId: z.optional(Id),
  agencyId: z.optional(Id),
  displayName: z.optional(z.string()),
  note: z.optional(Text),
  reason: z.optional(UnableReason),
  retryAt: z.optional(Instant),
  satisfaction: z.optional(Satisfaction),
  type: z.optional(BehaviourType),
  incident: z.optional(Incident),
  abc: z.optional(AbcRecord),
  withdrawn: z.optional(z.object({ date: Instant, reason: Text, by: Person })),
  /** Of a call for help: who said that they have seen it, and when. Decision 31. */
  seenBy: z.optional(z.array(z.extend(Person, { date: Instant }))),
})
export type Report = z.output<typeof Report>
