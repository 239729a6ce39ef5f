import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { reportIdsOf } from '../../domain/activity/event-reports.ts'
import { Client } from '../../domain/client/client.ts'
import { hoursAt } from '../../domain/client/hours.ts'
import { supervisionParts } from '../../domain/client/supervision.ts'
import { oldAfterMs } from '../../domain/constants.ts'
import { grouped } from '../../domain/grouped.ts'
import type { Reported } from '../../domain/reports/hours-compared.ts'
import type { AtWork, StaffingFacts } from '../../domain/reports/staffing-factors.ts'
import { staffTimes, type Timed } from '../../domain/rota/session.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import { localDayOf, localTimeOf } from '../../domain/time/zone.ts'
import type { Queryable } from '../database/connection.ts'
import { findDocuments, toWireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { staffClockOf } from '../provider/settings.ts'
import type { StatsAsked } from './stats-asked.ts'
import { isAround, workers } from './worked-shifts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A plan may have begun so long before the moment that is looked at. */
const MARGIN_MS = 2 * DAY_MS

type Timeful = { readonly fromAt: Instant; readonly untilAt: Instant }
type AtMoment<One> = (key: string | undefined, at: Instant) => One[]

/** Things that last, found by whom or what they belong to and a moment. */
const lookup = <One extends Timeful>(all: readonly One[], keyOf: (one: One) => string): AtMoment<One> => {
  const byDay = new Map<string, One[]>()
  for (const one of all) {
    for (let day = Math.floor(one.fromAt / DAY_MS); day * DAY_MS < one.untilAt; day += 1) {
      const key = `${keyOf(one)} ${day}`
      byDay.set(key, [...(byDay.get(key) ?? []), one])
    }
  }
  return (key, at) =>
    (byDay.get(`${key} ${Math.floor(at / DAY_MS)}`) ?? []).filter((one) => one.fromAt <= at && one.untilAt > at)
}

type ShiftRow = Timed & {
  readonly location: string
  readonly userId: string | null
  readonly agencyId: string | null
  readonly displayName: string | null
}

/** The shifts that count within the span, once for each who works them, once for nobody. Rules §7, stats. */
const shiftsWithin = async (db: Queryable, asked: StatsAsked) => {
  const clock = await staffClockOf(db)
  const rows = await rowsOf<ShiftRow & Row>(
    db,
    sql`select s.body ->> 'location' as "location", s.body ->> 'day' as "day", s.body ->> 'startTime' as "startTime",
        s.body ->> 'endTime' as "endTime", s.body -> 'dutiesRequired' as "dutiesRequired",
        worker ->> 'userId' as "userId", worker ->> 'agencyId' as "agencyId",
        coalesce(r.body ->> 'displayName', worker ->> 'displayName') as "displayName"
        from shifts s left join lateral ${workers} worker on true
          left join rota_users r on r.id = (worker ->> 'userId')::uuid
        where ${isAround(asked)} and (worker is not null or (s.body ->> 'coverNotRequired') = 'false')
        order by (s.body ->> 'startDate') COLLATE "C", coalesce(r.body ->> 'displayName', worker ->> 'displayName') COLLATE "C", s.id`,
  )
  return rows.map((row) => {
    const { startDate, endDate } = staffTimes(row, clock)
    return { ...row, fromAt: startDate, untilAt: endDate }
  })
}

type PartRow = {
  readonly activityId: string
  readonly clientId: string
  readonly title: string
  readonly plannedFrom: string
  readonly plannedUntil: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly isDeclined: boolean
  readonly isAlone: boolean
}

const partsSelection = (clientIds: readonly string[], { fromAt, untilAt }: Timeful): SQL => sql`
  select a.id::text as "activityId", p.client_id::text as "clientId", a.body ->> 'title' as "title",
    a.body ->> 'startDate' as "plannedFrom", a.body ->> 'endDate' as "plannedUntil", o ->> 'startedAt' as "startedAt",
    o ->> 'endedAt' as "endedAt", o ->> 'declinedFor' is not null as "isDeclined",
    not exists (select from activity_clients q where q.activity_id = a.id and q.client_id <> p.client_id) as "isAlone"
  from activities a join activity_clients p on p.activity_id = a.id
    left join lateral jsonb_array_elements(a.outcomes -> 'clients') o on o ->> 'clientId' = p.client_id::text
  where a.deleted_at is null and a.body ->> 'master' = 'false' and a.body -> 'carriesReport' is distinct from 'true'::jsonb
    and (a.body ->> 'startDate') COLLATE "C" >= ${toWireInstant(fromAt - MARGIN_MS)}::text
    and (a.body ->> 'startDate') COLLATE "C" < ${toWireInstant(untilAt + MARGIN_MS)}::text
    and p.client_id = any(${uuidArray(clientIds)})
  order by (a.body ->> 'startDate') COLLATE "C", a.id`

/** When a client's part ran: what began over a day ago and was never stopped is taken to have ended after that day. */
const ranOf = (part: PartRow) => {
  if (part.startedAt === null) return []
  const fromAt = Date.parse(part.startedAt)
  return { ...part, fromAt, untilAt: part.endedAt === null ? fromAt + oldAfterMs : Date.parse(part.endedAt) }
}

const plannedOf = (part: PartRow) => ({
  ...part,
  fromAt: Date.parse(part.plannedFrom),
  untilAt: Date.parse(part.plannedUntil),
})

type Refusal = { readonly clientId: string; readonly at: Instant }
type EventRow = { readonly id: string; readonly name: string; readonly payload: Row }
type Unable = { date: string; reason: string; clients: readonly { id: string }[] }

/** When clients refused something, by reports that stand. */
const refusalsIn = async (db: Queryable, parts: readonly PartRow[]): Promise<Refusal[]> => {
  const ids = [...new Set(parts.filter(({ isDeclined }) => isDeclined).map(({ activityId }) => activityId))]
  const events = await rowsOf<EventRow & Row>(
    db,
    sql`select id::text as "id", name as "name", payload as "payload" from activity_events
        where activity_id = any(${uuidArray(ids)}) and name in ('v1.activity.unavailable', 'v1.activity.withdraw')`,
  )
  const withdrawn = new Set(
    events
      .filter(({ name }) => name === 'v1.activity.withdraw')
      .map(({ payload }) => String(payload['reportId']).toLowerCase()),
  )
  return events.flatMap(({ id, name, payload }) => {
    // The parsing edge of the stored event: it was written through the schema of its mutation.
    const { date, reason, clients } = payload as unknown as Unable
    if (name !== 'v1.activity.unavailable' || reason !== 'refused') return []
    const clientIds = clients.map((client) => client.id.toLowerCase())
    return reportIdsOf(id, clientIds).flatMap((reportId, index) => {
      const clientId = clientIds[index]
      return clientId === undefined || withdrawn.has(reportId) ? [] : { clientId, at: Date.parse(date) }
    })
  })
}

const Stored = z.custom<z.input<typeof Client>>((value) => typeof value === 'object')

/** The records of clients by their ids. */
export const clientRecords = async (db: Queryable, ids: readonly string[]): Promise<Map<string, Client>> => {
  const documents = await findDocuments(db, 'clients', { ids })
  return new Map(documents.map((one) => [one.id, z.decode(Client, z.parse(Stored, toWireRow(one)))]))
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether somebody is to be beside the client at a moment, by the hours of that day. */
const isSupervised = (client: Client | undefined, at: Instant, zone: string): boolean => {
  if (client === undefined) return false
  const minute = minuteOf(localTimeOf(at, zone))
  const windows = hoursAt(client, localDayOf(at, zone))?.supervision ?? []
  return supervisionParts(windows).some(({ fromMinute, untilMinute }) => minute >= fromMinute && minute < untilMinute)
}

const workerOf = ({ userId, agencyId, displayName, dutiesRequired }: ShiftRow): AtWork => ({
  duties: dutiesRequired,
  ...(displayName === null ? {} : { displayName }),
  ...(userId === null ? {} : { userId }),
  ...(agencyId === null ? {} : { agencyId }),
})

const isWorked = ({ userId, agencyId }: ShiftRow): boolean => userId !== null || agencyId !== null

/** Hours from the last refusal to a moment; undefined where none was in the 24 hours before. */
const sinceRefused = (refusals: readonly Refusal[], at: Instant): number | undefined => {
  const lastAt = Math.max(...refusals.map((one) => one.at).filter((one) => one <= at && at - one <= DAY_MS))
  return Number.isFinite(lastAt) ? (at - lastAt) / HOUR_MS : undefined
}

/** What was so around clients at moments, looked up from what is read once for all of them. Rules §7, stats. */
export const staffingAround = async (
  db: Queryable,
  asked: StatsAsked,
  moments: readonly Reported[],
): Promise<(moment: Reported) => StaffingFacts> => {
  const span = moments.reduce(
    ({ fromAt, untilAt }, { at }) => ({ fromAt: Math.min(fromAt, at), untilAt: Math.max(untilAt, at + 1) }),
    { fromAt: Number.POSITIVE_INFINITY, untilAt: Number.NEGATIVE_INFINITY },
  )
  const clientIds = [...new Set(moments.map(({ clientId }) => clientId))]
  const shifts = moments.length === 0 ? [] : await shiftsWithin(db, { ...asked, ...span, location: asked.location })
  const parts = moments.length === 0 ? [] : await rowsOf<PartRow & Row>(db, partsSelection(clientIds, span))
  const refusals = grouped(await refusalsIn(db, parts), ({ clientId }) => clientId)
  const clients = await clientRecords(db, clientIds)
  const shiftsAt = lookup(shifts, ({ location }) => location)
  const ranAt = lookup(parts.flatMap(ranOf), ({ clientId }) => clientId)
  const plannedAt = lookup(parts.map(plannedOf), ({ clientId }) => clientId)
  return ({ clientId, location, at }) => {
    const here = shiftsAt(location, at)
    const running = ranAt(clientId, at)
    const isPlanned = plannedAt(clientId, at).some(({ isAlone }) => isAlone)
    const hoursSinceRefused = sinceRefused(refusals.get(clientId) ?? [], at)
    return {
      onShift: here.filter(isWorked).map(workerOf),
      isShiftOpen: !here.every(isWorked),
      running: running.map(({ title }) => title),
      oneToOne: {
        planned: isPlanned || isSupervised(clients.get(clientId), at, asked.zone),
        actual: running.some(({ isAlone }) => isAlone),
      },
      ...(hoursSinceRefused === undefined ? {} : { hoursSinceRefused }),
    }
  }
}
