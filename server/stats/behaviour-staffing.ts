import { sql } from 'drizzle-orm'
import type { statsBehaviourStaffing } from '../../domain/calls/stats-behaviour.ts'
import { mostHoursCompared, mostStaffingClients } from '../../domain/constants.ts'
import { hoursCompared } from '../../domain/reports/hours-compared.ts'
import { comparedFactors } from '../../domain/reports/staffing-factors.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { refuseQuery } from '../resources/condition.ts'
import { behaviourReports } from './behaviour-reports.ts'
import { demandClient } from './demand-client.ts'
import { clientRecords, staffingAround } from './staffing-around.ts'
import { statsAsked } from './stats-asked.ts'

type Moment = { readonly clientId: string; readonly location: string | null; readonly atMs: number }

/** What was so in hours with a report, beside hours like them. Rules §7, stats. */
export const behaviourStaffing: CallHandler<typeof statsBehaviourStaffing> = async (call) => {
  const { context, request, input } = call
  const db = context.database.drizzle
  const asked = await statsAsked(call)
  const clientId = input.clientId?.toLowerCase()
  if (clientId !== undefined) await demandClient(db, clientId)
  const found = await rowsOf<Moment & Row>(
    db,
    sql`select r.client_id::text as "clientId", r.location as "location",
        (extract(epoch from r.at) * 1000)::float8 as "atMs"
        from (${behaviourReports(asked, { clientId, kind: input.kind })}) r order by r.at, r.id`,
  )
  const clientIds = [...new Set(found.map((one) => one.clientId))]
  if (clientIds.length > mostStaffingClients)
    refuseQuery(
      `Choose a location or a client. Staffing is compared for up to ${mostStaffingClients} clients.`,
      '/location',
    )
  const clients = await clientRecords(db, clientIds)
  const reports = found.map(({ clientId: id, location, atMs }) => ({
    clientId: id,
    location: location ?? undefined,
    at: Math.round(atMs),
  }))
  const hours = hoursCompared(reports, { ...asked, lastDayOf: (id) => clients.get(id)?.archivedOn })
  if (hours.length > mostHoursCompared) {
    refuseQuery('Choose fewer days, a location or a client. There are too many hours to compare.', '/endDate')
  }
  const factsAt = await staffingAround(db, asked, hours)
  await noteClientReads(
    context,
    request,
    clientIds.map((id) => ({ id })),
  )
  const factors = comparedFactors(hours.map((hour) => ({ isWithReport: hour.isWithReport, facts: factsAt(hour) })))
  const hoursWith = hours.filter(({ isWithReport }) => isWithReport).length
  return { hoursWith, hoursLike: hours.length - hoursWith, factors }
}
