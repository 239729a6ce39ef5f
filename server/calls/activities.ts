import { sql } from 'drizzle-orm'
import { retryLookAheadDays, retryLookBackDays } from '../../domain/constants.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { CallHandler } from './call-handler.ts'
import { listOfActivities } from './list-of-activities.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Started and not stopped. Rules §4. */
export const inProgress: CallHandler = ({ context, viewer }) =>
  listOfActivities(context.database.drizzle, sql`r.actual_start_date is not null and r.actual_end_date is null`, viewer)

/** Those to try again, from 30 days back to one day ahead. Rules §9, decision 23. */
export const needRetry: CallHandler = ({ context, viewer }) => {
  const now = context.clock()
  const from = toWireInstant(now - retryLookBackDays * dayMs)
  const until = toWireInstant(now + retryLookAheadDays * dayMs)
  return listOfActivities(
    context.database.drizzle,
    sql`r.needs_retry and (r.body ->> 'startDate') COLLATE "C" between ${from}::text and ${until}::text`,
    viewer,
  )
}

export const unfiledIncidents: CallHandler = ({ context, viewer }) =>
  listOfActivities(context.database.drizzle, sql`r.has_unfiled_incident`, viewer)

/** What this person's shifts run (an agency user: their agency's), and, asked for, what no shift runs. */
export const forUser: CallHandler = ({ context, viewer, input }) => {
  const { userId, agencyId } = viewer
  const who = JSON.stringify([agencyId === undefined ? { userId } : { agencyId }])
  const isOwn = sql`(r.body -> 'shifts') @> (${who}::text)::jsonb`
  const isNobodys = sql`jsonb_array_length(coalesce(r.body -> 'shifts', '[]'::jsonb)) = 0`
  const whose = input['includeUnassigned'] === true ? sql`(${isOwn} or ${isNobodys})` : isOwn
  const from = toWireInstant(Number(input['startDate']))
  const until = toWireInstant(Number(input['endDate']))
  return listOfActivities(
    context.database.drizzle,
    sql`(r.body ->> 'startDate') COLLATE "C" <= ${until}::text and (r.body ->> 'endDate') COLLATE "C" >= ${from}::text
        and (r.body ->> 'master') = 'false' and ${whose}`,
    viewer,
  )
}
