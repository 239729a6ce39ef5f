import { type SQL, sql } from 'drizzle-orm'
import { retryLookAheadDays, retryLookBackDays } from '../../domain/constants.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { noteActivityReads } from '../audit/activity-reads.ts'
import type { CallAsked, CallHandler } from './call-handler.ts'
import { type ListOfActivities, listOfActivities } from './list-of-activities.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The activities on this condition that the person may see; reading them leaves its row. Decision 46. */
const toldActivities = async ({ context, request, viewer }: CallAsked, condition: SQL): Promise<ListOfActivities> => {
  const told = await listOfActivities(context.database.drizzle, condition, viewer)
  await noteActivityReads(context, request, { rows: told._embedded['rota-activities'] })
  return told
}

/** Started and not stopped. Rules §4. */
export const inProgress: CallHandler = (asked) =>
  toldActivities(asked, sql`r.actual_start_date is not null and r.actual_end_date is null`)

/** Those to try again, from 30 days back to one day ahead. Rules §9, decision 23. */
export const needRetry: CallHandler = (asked) => {
  const now = asked.context.clock()
  const from = toWireInstant(now - retryLookBackDays * dayMs)
  const until = toWireInstant(now + retryLookAheadDays * dayMs)
  return toldActivities(
    asked,
    sql`r.needs_retry and (r.body ->> 'startDate') COLLATE "C" between ${from}::text and ${until}::text`,
  )
}

/** The incidents to be filed; filing is no agency's, and to be listed here would tell of what others reported. Decision 81. */
export const unfiledIncidents: CallHandler = (asked) => {
  const isForThem = asked.viewer.agencyId === undefined ? sql`true` : sql`false`
  return toldActivities(asked, sql`r.has_unfiled_incident and ${isForThem}`)
}

/** What this person's shifts run (an agency user: their agency's), and, asked for, what no shift runs. */
export const forUser: CallHandler = (asked) => {
  const { input } = asked
  const { userId, agencyId } = asked.viewer
  const who = JSON.stringify([agencyId === undefined ? { userId } : { agencyId }])
  const isOwn = sql`(r.body -> 'shifts') @> (${who}::text)::jsonb`
  const isNobodys = sql`jsonb_array_length(coalesce(r.body -> 'shifts', '[]'::jsonb)) = 0`
  const whose = input['includeUnassigned'] === true ? sql`(${isOwn} or ${isNobodys})` : isOwn
  const from = toWireInstant(Number(input['startDate']))
  const until = toWireInstant(Number(input['endDate']))
  return toldActivities(
    asked,
    sql`(r.body ->> 'startDate') COLLATE "C" <= ${until}::text and (r.body ->> 'endDate') COLLATE "C" >= ${from}::text
        and (r.body ->> 'master') = 'false' and ${whose}`,
  )
}
