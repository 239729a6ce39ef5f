import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { reportsOf } from '../activity/event-reports.ts'
import { AbcRecord, BehaviourType, IncidentPart } from '../activity/report.ts'
import { withReports } from '../activity/with-report.ts'
import type { Stamp } from '../stamp.ts'
import { Instant } from '../time/instant.ts'
import { anyLineUpTo, Id, Line, NameOfSetting, SaidText, unsavedDocument } from '../wire.ts'
import { ClientPlace } from './activity-plan.ts'
import { defineEvent } from './define-mutation.ts'

/** What an activity is made of when the behaviour happened outside any. Decision 28. */
const Adhoc = z.strictObject({
  title: Line,
  locationId: NameOfSetting,
  startDate: Instant,
  endDate: Instant,
  client: z.strictObject({
    initials: anyLineUpTo(10),
    location: ClientPlace,
  }),
})

const payload = z.strictObject({
  activityId: Id,
  clientId: Id,
  date: Instant,
  type: BehaviourType,
  note: SaidText,
  incident: z.optional(IncidentPart),
  abc: z.optional(AbcRecord),
  adhoc: z.optional(Adhoc),
})
type Payload = z.output<typeof payload>

const adhocActivity = ({ activityId, clientId, adhoc }: Payload, { actor }: Stamp): Activity | undefined =>
  adhoc && {
    ...unsavedDocument(activityId),
    title: adhoc.title,
    type: 'care',
    startDate: adhoc.startDate,
    endDate: adhoc.endDate,
    locationId: adhoc.locationId,
    master: false,
    personsRequired: 1,
    adhoc: true,
    dutiesRequired: [],
    shifts: [],
    clients: [{ id: clientId, clientId, ...adhoc.client, reports: [] }],
    reports: [],
    madeBy: actor.userId,
    carriesReport: true,
  }

/**
 * Challenging behaviour of one client, with its incident where there was one. The report's id is the event's. With
 * `adhoc`, an activity that does not exist is made to carry it: one entry, one unit. Rules §3, §7; decision 28.
 */
export const reportBehaviour = defineEvent({
  name: 'v1.activity.behaviour',
  endpoint: 'POST /rota-activities/:activityId/clients/:clientId/reports/challenging-behaviour',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  apply: (row: Activity | undefined, said, stamp) => {
    const activity = row ?? adhocActivity(said, stamp)
    if (activity === undefined) return undefined
    const { date, type, note, incident, abc } = said
    const report = {
      event: 'BEHAVIOUR' as const,
      date,
      type,
      note,
      ...(incident === undefined ? {} : { incident }),
      ...(abc === undefined ? {} : { abc }),
    }
    return withReports(activity, reportsOf(activity, stamp, { clients: [{ id: said.clientId }], ...report }))
  },
})
