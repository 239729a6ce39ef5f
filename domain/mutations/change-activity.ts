import * as z from 'zod/mini'
import type { Activity, ActivityClient } from '../activity/activity.ts'
import { settleActivity } from '../activity/with-report.ts'
import { Id } from '../wire.ts'
import { type ChosenClient, ChosenClients, clientEntry, saidPlanFields } from './activity-plan.ts'
import { defineChange } from './define-mutation.ts'
import { withNote } from './event-payload.ts'

const payload = z.strictObject({
  activityId: Id,
  ...z.partial(z.object(saidPlanFields)).shape,
  clients: z.optional(ChosenClients),
})
type Payload = z.output<typeof payload>

/** The chosen clients, old entries kept with their reports. A client with reports is never removed. Decision 1. */
const chosenEntries = (current: readonly ActivityClient[], chosen: readonly ChosenClient[]): ActivityClient[] => {
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const kept = current.filter(({ clientId, reports }) => chosenIds.has(clientId) || reports.length > 0)
  const known = new Set(kept.map(({ clientId }) => clientId))
  return [...kept, ...chosen.filter(({ id }) => !known.has(id)).map(clientEntry)]
}

const changed = (activity: Activity, { activityId: _id, clients, note, ...plan }: Payload): Activity => {
  const { note: currentNote, ...rest } = activity
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined)),
    ...withNote(note ?? currentNote),
    clients: clients === undefined ? activity.clients : chosenEntries(activity.clients, clients),
  }
}

/** Edits the plan of an activity; fields that are left out stay, an empty note goes. Rules §2.7; decision 1. */
export const changeActivity = defineChange({
  name: 'v1.activity.change',
  endpoint: 'PATCH /rota-activities/:activityId',
  permission: 'update rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ activityId }) => activityId,
  fields: ({ activityId: _id, ...fields }) => Object.keys(fields),
  apply: (activity: Activity | undefined, change) => activity && settleActivity(changed(activity, change)),
})
