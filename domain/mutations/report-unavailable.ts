import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import { type ReportFields, reportsOf } from '../activity/event-reports.ts'
import { UnableReason } from '../activity/report.ts'
import { withReports } from '../activity/with-report.ts'
import { Instant } from '../time/instant.ts'
import { Id, Text } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'
import { ClientRefs, withNote } from './event-payload.ts'

const payload = z.strictObject({
  activityId: Id,
  date: Instant,
  clients: ClientRefs,
  reason: UnableReason,
  note: z.optional(Text),
  retry: z.optional(Instant),
})

const fieldsOf = ({ date, reason, note, retry }: z.output<typeof payload>): ReportFields => {
  if (retry !== undefined) return { event: 'COMMENT', date, reason, retryAt: retry, ...withNote(note) }
  return { event: reason === 'refused' ? 'REFUSED' : 'UNAVAILABLE', date, reason, ...withNote(note) }
}

/**
 * It could not be done now. With `retry` (when to try again) it leaves the retry mark and a comment; without, the
 * activity is closed for these clients: refused, or unavailable for any other reason. Rules §7; decision 23.
 */
export const reportUnavailable = defineEvent({
  name: 'v1.activity.unavailable',
  endpoint: 'POST /rota-activities/:activityId/unavailable',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  happenedAt: ({ date }) => date,
  apply: (activity: Activity | undefined, said, stamp) =>
    activity && withReports(activity, reportsOf(activity, stamp, { clients: said.clients, ...fieldsOf(said) })),
})
