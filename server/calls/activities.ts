import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { activitiesForUser } from '../../domain/calls/activities-for-user.ts'
import type { activitiesInProgress } from '../../domain/calls/activities-in-progress.ts'
import type { activitiesNeedRetry } from '../../domain/calls/activities-need-retry.ts'
import type { ActivitySpanQuery } from '../../domain/calls/activity-pages.ts'
import type { unfiledIncidentReports } from '../../domain/calls/unfiled-incident-reports.ts'
import { retryLookAheadDays, retryLookBackDays } from '../../domain/constants.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { isRunBy, isRunByNone } from '../activities/own-work.ts'
import type { Viewer } from '../caller.ts'
import type { CallAsked, CallHandler } from '../request/call-handler.ts'
import { listOfActivities } from './list-of-activities.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What this person's shifts run (an agency user: their agency's), and, asked for, what no shift runs. */
const isOf = ({ userId, agencyId }: Viewer, includesNobodys: boolean): SQL => {
  const who = JSON.stringify(agencyId === undefined ? { userId } : { agencyId })
  const shifts = sql`(r.body -> 'shifts')`
  const isOwn = isRunBy(shifts, sql`(${who}::text)::jsonb`)
  return includesNobodys ? sql`(${isOwn} or ${isRunByNone(shifts)})` : isOwn
}

type Spanned = Pick<CallAsked<z.output<typeof ActivitySpanQuery>>, 'input' | 'viewer'>

/** Which of a list are asked for: those that overlap the span, of the person, of nobody. Rules §7, home. */
const isAsked = ({ input, viewer }: Spanned): SQL => {
  const { startDate, endDate, includeUnassigned } = input
  const from = startDate !== undefined && sql`(r.body ->> 'endDate') COLLATE "C" >= ${toWireInstant(startDate)}::text`
  const until = endDate !== undefined && sql`(r.body ->> 'startDate') COLLATE "C" <= ${toWireInstant(endDate)}::text`
  const whose = includeUnassigned !== undefined && isOf(viewer, includeUnassigned)
  return sql.join([sql`true`, ...[from, until, whose].flatMap((condition) => condition || [])], sql` and `)
}

/** Started and not stopped. Rules §4. */
export const inProgress: CallHandler<typeof activitiesInProgress> = (asked) =>
  listOfActivities(asked, sql`r.actual_start_date is not null and r.actual_end_date is null and ${isAsked(asked)}`)

/** Those to try again; where no span is said, from 30 days back to one day ahead. Rules §9, decision 23. */
export const needRetry: CallHandler<typeof activitiesNeedRetry> = (asked) => {
  const now = asked.context.clock()
  const startDate = asked.input.startDate ?? now - retryLookBackDays * dayMs
  const endDate = asked.input.endDate ?? now + retryLookAheadDays * dayMs
  const spanned = { ...asked, input: { ...asked.input, startDate, endDate } }
  return listOfActivities(asked, sql`r.needs_retry and ${isAsked(spanned)}`)
}

/** The incidents to be filed; filing is no agency's, and to be listed here would tell of what others reported. Decision 81. */
export const unfiledIncidents: CallHandler<typeof unfiledIncidentReports> = (asked) => {
  const isForThem = asked.viewer.agencyId === undefined ? sql`true` : sql`false`
  return listOfActivities(asked, sql`r.has_unfiled_incident and ${isForThem}`)
}

/** Of the person's shifts in a span; no templates. */
export const forUser: CallHandler<typeof activitiesForUser> = (asked) => {
  const { includeUnassigned = false } = asked.input
  const own = { ...asked, input: { ...asked.input, includeUnassigned } }
  return listOfActivities(asked, sql`(r.body ->> 'master') = 'false' and ${isAsked(own)}`)
}
