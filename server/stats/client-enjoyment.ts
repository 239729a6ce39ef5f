import { sql } from 'drizzle-orm'
import type { statsClientEnjoyment } from '../../domain/calls/stats-client-enjoyment.ts'
import { grouped } from '../../domain/grouped.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { demandClient } from './demand-client.ts'
import { dueActivities } from './due-activities.ts'
import { listOf, type StatsAsked, statsAsked } from './stats-asked.ts'

type Rated = {
  readonly clientId: string
  readonly initials: string
  readonly title: string
  readonly rating: number
  readonly times: number
}

/** How often each rating was given to a client's activities of one title. */
const ratingsOf = (db: Queryable, asked: StatsAsked, clientId: string | undefined): Promise<Rated[]> =>
  rowsOf<Rated>(
    db,
    sql`with d as (${dueActivities(asked)})
        select c.id::text as "clientId", (c.body ->> 'initials') COLLATE "C" as "initials",
          d.title COLLATE "C" as "title",
          rating::int as "rating", count(*)::int as "times"
        from d cross join lateral jsonb_array_elements(d.clients) one
          cross join lateral jsonb_array_elements_text(one -> 'ratings') rating
          join clients c on c.id = (one ->> 'clientId')::uuid
        ${clientId === undefined ? sql`` : sql`where c.id = (${clientId}::text)::uuid`}
        group by c.id, d.title, rating order by 2, 1, 3, 4`,
  )

const averaged = (rows: readonly Rated[]) => {
  const ratings = rows.reduce((sum, { times }) => sum + times, 0)
  const points = rows.reduce((sum, { times, rating }) => sum + times * rating, 0)
  return { ratings, ...(ratings === 0 ? {} : { average: Math.round((100 * points) / ratings) / 100 }) }
}

const clientOf = (clientId: string, initials: string, rows: readonly Rated[]) => ({
  clientId,
  initials,
  ...averaged(rows),
  counts: [1, 2, 3, 4, 5].map((rating) => averaged(rows.filter((row) => row.rating === rating)).ratings),
  activities: [...grouped(rows, ({ title }) => title)].map(([title, own]) => ({ title, ...averaged(own) })),
})

/** How clients liked their activities; of the one asked about also that nothing was said. Rules §7, stats. */
export const clientEnjoyment: CallHandler<typeof statsClientEnjoyment> = async (call) => {
  const db = call.context.database.drizzle
  const asked = await statsAsked(call)
  const clientId = call.input.clientId?.toLowerCase()
  const initials = clientId === undefined ? undefined : await demandClient(db, clientId)
  const ratedById = grouped(await ratingsOf(db, asked, clientId), (row) => row.clientId)
  if (clientId !== undefined && !ratedById.has(clientId)) ratedById.set(clientId, [])
  const rows = [...ratedById].map(([id, own]) => clientOf(id, own[0]?.initials ?? initials ?? '', own))
  await noteClientReads(
    call.context,
    call.request,
    rows.map((row) => ({ id: row.clientId })),
  )
  return listOf('clients', rows)
}
