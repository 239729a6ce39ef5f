import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { statsClientActivityRows } from '../../domain/calls/stats-client-activities.ts'
import { clientActivitiesPageSize } from '../../domain/constants.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { pageAsked, pageLinks } from '../resources/page-of-list.ts'
import { hourOf, weekdayOf } from './declined-entries.ts'
import { demandTime } from './demand-time.ts'
import { countedBy, countsOnce, joinAsked, joinedEntries } from './joined-activities.ts'
import { demandDay, statsAsked } from './stats-asked.ts'

type Input = z.output<(typeof statsClientActivityRows)['input']>
/** A row in wire form; what it does not say is null. */
type Found = {
  readonly kind: string
  readonly id: string | null
  readonly clientId: string
  readonly initials: string
  readonly title: string
  readonly location: string | null
  readonly startDate: string
  readonly aspect: string
  readonly isDone: boolean
  readonly isDeclined: boolean
  readonly isInBoth: boolean
  readonly expectedMinutes: number | null
  readonly takenMinutes: number | null
  readonly total: number
}

const conditionOf = ({ counted, week, weekday, hour, hours = 1 }: Input): SQL => {
  const conditions = [
    counted === undefined ? countsOnce : countedBy[counted],
    week === undefined ? [] : sql`date_trunc('week', local) = date_trunc('week', (${week}::text)::timestamp)`,
    weekday === undefined ? [] : sql`${weekdayOf(sql`local`)} = ${weekday}::int`,
    hour === undefined ? [] : sql`${hourOf(sql`local`)} between ${hour}::int and ${hour + hours - 1}::int`,
  ].flat()
  return sql.join(conditions, sql` and `)
}

const wireRow = ({ total: _total, location, expectedMinutes, takenMinutes, ...row }: Found) => ({
  ...row,
  location: location ?? undefined,
  expectedMinutes: expectedMinutes ?? undefined,
  takenMinutes: takenMinutes ?? undefined,
})

/** A page of what the figures of client activities count. Rules §7, stats; decision 246. */
export const clientActivityRows: CallHandler<typeof statsClientActivityRows> = async (call) => {
  const { context, request, input } = call
  const db = context.database.drizzle
  const asked = await statsAsked(call)
  demandTime(input)
  if (input.week !== undefined) demandDay('/week', input.week)
  const { page, pageSize, offset } = pageAsked(input, clientActivitiesPageSize)
  const join = await joinAsked(context, input)
  const found = await rowsOf<Found & Row>(
    db,
    sql`${joinedEntries(asked, join)},
      counted as (select * from entries where ${conditionOf(input)})
      select t.total, p.* from (select count(*)::int as total from counted) t left join lateral (
        select e.kind as "kind", e.id::text as "id", e.client_id::text as "clientId",
          coalesce(c.body ->> 'initials', '') as "initials", e.title as "title", e.place as "location",
          e.start_date as "startDate", e.aspect as "aspect", e.is_done as "isDone", e.is_declined as "isDeclined",
          coalesce(e.is_in_both, false) as "isInBoth", e.expected as "expectedMinutes",
          coalesce(e.taken, e.recorded_taken) as "takenMinutes"
        from counted e left join clients c on c.id = e.client_id
        order by e.start_date desc, e.id, e.client_id limit ${pageSize}::int offset ${offset}::bigint) p on true`,
  )
  const total = found[0]?.total ?? 0
  const rows = found.filter(({ id }) => id !== null).map(wireRow)
  await noteClientReads(
    context,
    request,
    [...new Set(rows.map(({ clientId }) => clientId))].map((id) => ({ id })),
  )
  const _links = pageLinks(request.url, { page, pageSize, total })
  return { _embedded: { 'client-activities': rows }, total, count: rows.length, page, pageSize, _links }
}
