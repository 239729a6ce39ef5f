import { sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays, daysBetween } from '../../domain/time/local-day.ts'
import { dayRange, localDayOf } from '../../domain/time/zone.ts'
import type { CallHandler } from '../calls/call-handler.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import { listOf, type StatsAsked, statsAsked } from './stats-asked.ts'
import { isCountedShift } from './worked-shifts.ts'

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

/** Whether the person of the event `e` belongs to the location on the day `d`. */
const isThere = (asked: StatsAsked) => {
  const { location } = asked
  if (location === undefined) return sql``
  return sql`and case when e.agency_id is null
    then exists (select 1 from rota_users r where r.id = e.user_id
      and r.body -> 'locations' @> (${JSON.stringify([location])}::text)::jsonb)
    else exists (select 1 from shifts s where ${isCountedShift(asked)}
      and (s.body ->> 'startDate')::timestamptz < d."until" and (s.body ->> 'endDate')::timestamptz > d."from"
      and s.body -> 'assignedTo' @> jsonb_build_array(jsonb_build_object('type', 'current', 'agencyId', e.agency_id)))
    end`
}

/** What was signed in and out each day. Rules §7, stats. */
export const signInsByDay: CallHandler = async (call) => {
  const asked = await statsAsked(call)
  const rows = await rowsOf(
    call.context.database.drizzle,
    sql`select d.day as "day", (count(*) filter (where e.kind = 'sign-in'))::int as "signIns",
        (count(*) filter (where e.kind = 'sign-out'))::int as "signOuts",
        (count(distinct e.user_id) filter (where e.kind = 'sign-in'))::int as "people",
        (count(distinct e.user_id) filter (where e.kind = 'sign-in' and e.agency_id is not null))::int as "agencyPeople"
        from jsonb_to_recordset(${jsonb(daysOf(asked))}) as d("day" text, "from" timestamptz, "until" timestamptz)
        left join auth_events e on e.at >= d."from" and e.at < d."until" ${isThere(asked)}
        group by d.day order by d.day`,
  )
  return listOf('days', rows)
}
