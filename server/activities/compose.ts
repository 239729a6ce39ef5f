import * as z from 'zod/mini'
import { Activity } from '../../domain/activity/activity.ts'
import { mutationNamed } from '../../domain/mutations/index.ts'
import type { Stamp } from '../../domain/stamp.ts'
import { toWireRow, type WireRow } from '../database/documents.ts'
import type { PlannedClient, StoredActivity, StoredEvent } from './stored-activity.ts'

const plannedClient = ({ clientId, initials, location }: PlannedClient) => ({
  id: clientId,
  clientId,
  initials,
  ...(location === undefined || location === null ? {} : { location }),
  reports: [],
})

/** The activity in wire form as it was planned, before anything happened. */
const plannedActivity = ({ document, clients }: StoredActivity): WireRow => ({
  ...toWireRow(document),
  clients: clients.map(plannedClient),
  reports: [],
})

const stampOf = (event: StoredEvent): Stamp => ({
  id: event.id,
  actor: {
    userId: event.userId,
    displayName: event.displayName,
    ...(event.agencyId === undefined || event.agencyId === null ? {} : { agencyId: event.agencyId }),
  },
  recordedAt: Math.round(event.recordedAt),
  clockOffsetMs: event.clockOffsetMs,
  receivedAt: Math.round(event.receivedAt),
  ...(event.clockCorrected ? { clockCorrected: true } : {}),
  ...(event.handedInFrom == null ? {} : { handedInFrom: event.handedInFrom }),
})

const withEvent = (activity: Activity, event: StoredEvent): Activity => {
  const definition = mutationNamed(event.name)
  // An event of a newer build, read by an older one: it stays stored, and that build shows it.
  if (definition === undefined) return activity
  return definition.apply(activity, z.decode(definition.payload, event.payload), stampOf(event)) ?? activity
}

/** The activity as everything that happened left it: its plan, with each event's `apply` in order of arrival. */
export const composeActivity = (stored: StoredActivity): Activity =>
  stored.events.reduce(withEvent, z.decode(Activity, z.parse(WirePlan, plannedActivity(stored))))

/** The parsing edge of the stored plan: what is in the table was written through the schema. */
const WirePlan = z.custom<z.input<typeof Activity>>((value) => typeof value === 'object')

/** The same in wire form. Where nothing has happened the stored plan is the answer. */
export const composeWireActivity = (stored: StoredActivity): WireRow =>
  stored.events.length === 0 ? plannedActivity(stored) : z.encode(Activity, composeActivity(stored))
