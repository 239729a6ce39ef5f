import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { withoutIncidentsOfOthers } from '../../domain/activity/incidents-told.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import type { Body } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { tableOf, uuidArray } from '../database/tables.ts'
import { seenBy } from './seen-by.ts'

const Incident = z.looseObject({ otherStaff: z.array(z.string()), otherClients: z.array(z.string()) })
type Incident = z.output<typeof Incident>

const Report = z.looseObject({
  userId: z.optional(z.string()),
  agencyId: z.optional(z.string()),
  incident: z.optional(Incident),
})
const Reported = z.looseObject({ reports: z.array(Report) })
type Reported = z.output<typeof Reported>

/** The part of an activity that tells about incidents. */
const Activity = z.intersection(Reported, z.looseObject({ clients: z.array(Reported) }))
type Activity = z.output<typeof Activity>

const incidentsOf = (activities: readonly Activity[]): Incident[] =>
  activities
    .flatMap((activity) => [activity, ...activity.clients])
    .flatMap(({ reports }) => reports.flatMap(({ incident }) => incident ?? []))

const seenOf = async (db: Queryable, viewer: Viewer, { table, ids }: { table: TableName; ids: readonly string[] }) => {
  if (ids.length === 0) return new Set<string>()
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select r.id::text as "id" from ${tableOf(table)} r
        where r.id = any(${uuidArray(ids)}) and r.deleted_at is null and ${seenBy(table, viewer)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whom of those who were involved this person may see, by their ids in small letters. */
export type SeenOthers = {
  readonly isSeenStaff: (id: string) => boolean
  readonly isSeenClient: (id: string) => boolean
}

const withSeenOthers = <One extends Reported>(reported: One, { isSeenStaff, isSeenClient }: SeenOthers): One => ({
  ...reported,
  reports: reported.reports.map((report) => {
    const { incident } = report
    if (incident === undefined) return report
    const otherStaff = incident.otherStaff.filter((id) => isSeenStaff(id.toLowerCase()))
    const otherClients = incident.otherClients.filter((id) => isSeenClient(id.toLowerCase()))
    return { ...report, incident: { ...incident, otherStaff, otherClients } }
  }),
})

const asTold = <Row extends Body>(row: Row, activity: Activity, seen: SeenOthers): Row => ({
  ...row,
  reports: withSeenOthers(activity, seen).reports,
  clients: activity.clients.map((client) => withSeenOthers(client, seen)),
})

/** An activity in wire form as a person of an agency is told of it: `withIncidentsTold` where it is known whom they see. */
export const incidentsToldIn = <Row extends Body>(row: Row, viewer: Viewer, seen: SeenOthers): Row =>
  viewer.agencyId === undefined ? row : asTold(row, withoutIncidentsOfOthers(z.parse(Activity, row), viewer), seen)

/** Those who were involved in the incidents that these payloads of events tell of. */
export const othersInvolved = (payloads: readonly Body[]): { readonly staff: string[]; readonly clients: string[] } => {
  const incidents = payloads.flatMap(({ incident }) => z.safeParse(Incident, incident).data ?? [])
  return {
    staff: incidents.flatMap(({ otherStaff }) => otherStaff.map((id) => id.toLowerCase())),
    clients: incidents.flatMap(({ otherClients }) => otherClients.map((id) => id.toLowerCase())),
  }
}

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
  const staff = await seenOf(db, viewer, { table: 'rotaUsers', ids: staffIds })
  const clients = await seenOf(db, viewer, { table: 'clients', ids: clientIds })
  const seen: SeenOthers = { isSeenStaff: (id) => staff.has(id), isSeenClient: (id) => clients.has(id) }
  return rows.map((row, index) => {
    const activity = activities[index]
    return activity === undefined ? row : asTold(row, activity, seen)
  })
}
