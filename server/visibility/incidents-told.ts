import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { withoutIncidentsOfOthers } from '../../domain/activity/incidents-told.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import type { Body } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { tableOf, uuidArray } from '../database/tables.ts'
import { visibilities } from './index.ts'

const Incident = z.looseObject({ otherStaff: z.array(z.string()), otherClients: z.array(z.string()) })
type Incident = z.output<typeof Incident>

const Report = z.looseObject({
  userId: z.optional(z.string()),
  agencyId: z.optional(z.string()),
  incident: z.optional(Incident),
})
const Reported = z.looseObject({ reports: z.array(Report) })
type Reported = z.output<typeof Reported>

/** What of an activity tells about incidents. */
const Activity = z.intersection(Reported, z.looseObject({ clients: z.array(Reported) }))
type Activity = z.output<typeof Activity>

const incidentsOf = (activities: readonly Activity[]): Incident[] =>
  activities
    .flatMap((activity) => [activity, ...activity.clients])
    .flatMap(({ reports }) => reports.flatMap(({ incident }) => incident ?? []))

const seenOf = async (db: Queryable, viewer: Viewer, { table, ids }: { table: TableName; ids: readonly string[] }) => {
  if (ids.length === 0) return new Set<string>()
  const condition = visibilities[table].visibleTo(viewer) ?? sql`true`
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select r.id::text as "id" from ${tableOf(table)} r
        where r.id = any(${uuidArray(ids)}) and r.deleted_at is null and ${condition}`,
  )
  return new Set(rows.map(({ id }) => id))
}

type Seen = { readonly staff: ReadonlySet<string>; readonly clients: ReadonlySet<string> }

const withSeenOthers = <One extends Reported>(reported: One, { staff, clients }: Seen): One => ({
  ...reported,
  reports: reported.reports.map((report) => {
    const { incident } = report
    if (incident === undefined) return report
    const otherStaff = incident.otherStaff.filter((id) => staff.has(id.toLowerCase()))
    const otherClients = incident.otherClients.filter((id) => clients.has(id.toLowerCase()))
    return { ...report, incident: { ...incident, otherStaff, otherClients } }
  }),
})

/**
 * Activities as a person of an agency is told of them: of incidents only those that its people reported, and of the
 * others who were involved in one only those whom they may see. Everybody else is told all of it. Decisions 21, 81.
 */
export const withIncidentsTold = async <Row extends Body>(
  db: Queryable,
  rows: readonly Row[],
  viewer: Viewer,
): Promise<readonly Row[]> => {
  if (viewer.agencyId === undefined) return rows
  const activities = rows.map((row) => withoutIncidentsOfOthers(z.parse(Activity, row), viewer))
  const incidents = incidentsOf(activities)
  const staffIds = incidents.flatMap(({ otherStaff }) => otherStaff)
  const clientIds = incidents.flatMap(({ otherClients }) => otherClients)
  const seen: Seen = {
    staff: await seenOf(db, viewer, { table: 'rotaUsers', ids: staffIds }),
    clients: await seenOf(db, viewer, { table: 'clients', ids: clientIds }),
  }
  return rows.map((row, index) => {
    const activity = activities[index]
    if (activity === undefined) return row
    const clients = activity.clients.map((client) => withSeenOthers(client, seen))
    return { ...row, reports: withSeenOthers(activity, seen).reports, clients }
  })
}
