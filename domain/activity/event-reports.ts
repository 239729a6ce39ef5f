import { v5 as uuidV5 } from 'uuid'
import type { Stamp } from '../stamp.ts'
import type { Activity } from './activity.ts'
import type { Report } from './report.ts'

/** A report on its way to the client it is about, or (undefined) to the activity itself. */
export type PlacedReport = { readonly clientId: string | undefined; readonly report: Report }

/** What differs from event to event; who, when received and the ids follow from the stamp. */
export type ReportFields = Omit<
  Report,
  'id' | 'eventId' | 'userId' | 'agencyId' | 'displayName' | 'dateRecorded' | 'dateReceived' | 'handedInFrom'
>

const reportId = (eventId: string, clientId: string | undefined, isOnlyOne: boolean): string =>
  isOnlyOne || clientId === undefined ? eventId : uuidV5(clientId, eventId)

/** The ids of the reports that an event leaves: one a client, or one on the activity where there is none. Decision 1. */
export const reportIdsOf = (eventId: string, clientIds: readonly string[]): string[] =>
  clientIds.length === 0 ? [eventId] : clientIds.map((clientId) => reportId(eventId, clientId, clientIds.length === 1))

const stamped = (stamp: Stamp, id: string, fields: ReportFields): Report => ({
  ...fields,
  id,
  eventId: stamp.id,
  userId: stamp.actor.userId,
  ...(stamp.actor.agencyId === undefined ? {} : { agencyId: stamp.actor.agencyId }),
  displayName: stamp.actor.displayName,
  dateRecorded: stamp.recordedAt,
  ...(stamp.receivedAt === undefined ? {} : { dateReceived: stamp.receivedAt }),
  ...(stamp.clockCorrected === true ? { clockCorrected: true } : {}),
  ...(stamp.handedInFrom === undefined ? {} : { handedInFrom: stamp.handedInFrom }),
})

/**
 * The reports of one event: one a client, or one on the activity where there is no client. Without `clients`, all of
 * the activity's. A report's id is the event's id for one client, else UUIDv5(event id, client id). Decision 1.
 */
export const reportsOf = (
  activity: Activity,
  stamp: Stamp,
  { clients, ...fields }: ReportFields & { readonly clients: readonly { readonly id: string }[] | undefined },
): PlacedReport[] => {
  const clientIds = (clients ?? activity.clients).map(({ id }) => id)
  if (clientIds.length === 0) return [{ clientId: undefined, report: stamped(stamp, stamp.id, fields) }]
  return clientIds.map((clientId) => ({
    clientId,
    report: stamped(stamp, reportId(stamp.id, clientId, clientIds.length === 1), fields),
  }))
}
