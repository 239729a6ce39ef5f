import { type SQL, sql } from 'drizzle-orm'
import type { statsSignInsByDay } from '../../domain/calls/stats-sign-ins-by-day.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays, daysBetween } from '../../domain/time/local-day.ts'
import { dayRange, localDayOf } from '../../domain/time/zone.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { listOf, type StatsAsked, statsAsked } from './stats-asked.ts'
import { type WorkedShift, workedWithin } from './worked-shifts.ts'

/** The days that the span touches, each as far as it lies within; our own clocks say where a day ends. */
const daysOf = ({ fromAt, untilAt, zone }: StatsAsked) => {
  const first = localDayOf(fromAt, zone)
  const length = daysBetween(first, localDayOf(untilAt - 1, zone)) + 1
  return Array.from({ length }, (_, index) => {
    const day = addDays(first, index)
    const range = dayRange(day, zone)
    return {
      day,
      from: toWireInstant(Math.max(range.fromAt, fromAt)),
      until: toWireInstant(Math.min(range.untilAt, untilAt)),
    }
  })
}

/** When people of an agency are there. */
const lentIn = (worked: readonly WorkedShift[]) =>
  worked.flatMap(({ agencyId, startDate, endDate }) =>
    agencyId === null ? [] : [{ agency_id: agencyId, starts: toWireInstant(startDate), ends: toWireInstant(endDate) }],
  )

/** The staff of the location, and on which days `d` which agency has a shift there. Both are found once. */
const peopleThere = ({ location }: StatsAsked, worked: readonly WorkedShift[]): SQL => sql`
  staff as materialized (select r.id from rota_users r
    where r.body -> 'locations' @> (${JSON.stringify([location])}::text)::jsonb),
  lent as materialized (select * from jsonb_to_recordset(${jsonb(lentIn(worked))})
    as t("agency_id" uuid, "starts" timestamptz, "ends" timestamptz)),
  visiting as materialized (select distinct d.day, lent.agency_id from lent
    join d on lent.starts < d."until" and lent.ends > d."from"),`

/** Whether the person of the event `e` belongs to the location on the day `d`. */
const isThere = sql`and case when e.agency_id is null then e.user_id in (select id from staff)
  else (d.day, e.agency_id) in (select day, agency_id from visiting) end`

/** What was signed in and out each day. Rules §7, stats. */
export const signInsByDay: CallHandler<typeof statsSignInsByDay> = async (call) => {
  const asked = await statsAsked(call)
  const hasPlace = asked.location !== undefined
  const worked = hasPlace ? await workedWithin(call.context.database.drizzle, asked) : []
  const rows = await rowsOf(
    call.context.database.drizzle,
    sql`with d as materialized (
          select * from jsonb_to_recordset(${jsonb(daysOf(asked))}) as t("day" text, "from" timestamptz, "until" timestamptz)),
        ${hasPlace ? peopleThere(asked, worked) : sql``}
        noted as (select d.day, e.* from d join auth_events e on e.at >= d."from" and e.at < d."until"
          ${hasPlace ? isThere : sql``})
        select d.day as "day", (count(*) filter (where e.kind = 'sign-in'))::int as "signIns",
        (count(*) filter (where e.kind = 'sign-out'))::int as "signOuts",
        (count(distinct e.user_id) filter (where e.kind = 'sign-in'))::int as "people",
        (count(distinct e.user_id) filter (where e.kind = 'sign-in' and e.agency_id is not null))::int as "agencyPeople"
        from d left join noted e on e.day = d.day group by d.day order by d.day`,
  )
  return listOf('days', rows)
}
