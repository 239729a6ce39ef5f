import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { type PlacedReport, reportsOf } from '../activity/event-reports.ts'
import { Satisfaction } from '../activity/report.ts'
import { withReports } from '../activity/with-report.ts'
import { Instant } from '../time/instant.ts'
import { Id, Text } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'
import { ClientRefs, withNote } from './event-payload.ts'

const said = { note: z.optional(Text), satisfaction: z.optional(Satisfaction) }

const payload = z.strictObject({
  activityId: Id,
  date: Instant,
  clients: z.optional(ClientRefs),
  ...said,
  reports: z.optional(z.array(z.strictObject({ clientId: Id, ...said })).check(z.maxLength(200))),
})
type Said = Pick<z.output<typeof payload>, 'note' | 'satisfaction'>

const spoken = ({ note, satisfaction }: Said) => ({
  ...withNote(note),
  ...(satisfaction === undefined ? {} : { satisfaction }),
})

/**
 * A person ended an activity, for some clients or for all. What `reports` says of a client stands for that client, else
 * the common note and satisfaction. A stop without a start is kept. Rules §7; decisions 2, 24.
 */
export const stopActivity = defineEvent({
  name: 'v1.activity.stop',
  endpoint: 'POST /rota-activities/:activityId/stop',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  apply: (activity: Activity | undefined, { date, clients, reports = [], ...common }, stamp) => {
    if (activity === undefined) return undefined
    const ownOf = ({ clientId }: PlacedReport) => reports.find((one) => one.clientId === clientId)
    const stops = reportsOf(activity, stamp, { clients, event: 'STOPPED', date, ...spoken(common) })
    return withReports(
      activity,
      stops.map((stop) => ({ ...stop, report: { ...stop.report, ...spoken(ownOf(stop) ?? {}) } })),
    )
  },
})
