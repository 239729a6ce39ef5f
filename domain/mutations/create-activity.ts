import * as z from 'zod/mini'
import type { Activity } from '../activity/activity.ts'
import type { Stamp } from '../stamp.ts'
import { Id, unsavedDocument } from '../wire.ts'
import { ChosenClient, ChosenClients, clientEntry, saidPlanFields } from './activity-plan.ts'
import { defineCreate } from './define-mutation.ts'
import { withNote } from './event-payload.ts'
import { startActivity } from './start-activity.ts'

const { master, personsRequired, adhoc, dutiesRequired, shifts, ...planFields } = saidPlanFields

const payload = z.strictObject({
  id: Id,
  ...planFields,
  master: z.optional(master),
  personsRequired: z.optional(personsRequired),
  adhoc: z.optional(adhoc),
  dutiesRequired: z.optional(dutiesRequired),
  shifts: z.optional(shifts),
  clients: z.optional(ChosenClients),
  startForClients: z.optional(z.array(ChosenClient).check(z.maxLength(200))),
})
type Payload = z.output<typeof payload>

const plannedActivity = (
  { id, startForClients: _started, note, clients = [], ...plan }: Payload,
  { actor }: Stamp,
): Activity => ({
  ...plan,
  ...unsavedDocument(id),
  ...withNote(note),
  master: plan.master ?? false,
  personsRequired: plan.personsRequired ?? 1,
  adhoc: plan.adhoc ?? true,
  dutiesRequired: plan.dutiesRequired ?? [],
  shifts: plan.shifts ?? [],
  clients: clients.map(clientEntry),
  reports: [],
  madeBy: actor.userId,
})

/**
 * The start that a new activity brings with it, as the payload of `startActivity` under the same stamp; undefined when
 * it was not marked as started for anybody. Rules §2.7; decision 26.
 */
export const startOfNewActivity = ({ id, startForClients = [] }: Payload, { recordedAt }: Stamp) =>
  startForClients.length === 0
    ? undefined
    : { activityId: id, date: recordedAt, clients: startForClients.map((client) => ({ id: client.id })) }

/** A new activity, ad hoc unless it says otherwise, started at once for the clients so marked. Rules §4, §7. */
export const createActivity = defineCreate({
  name: 'v1.activity.create',
  endpoint: 'POST /rota-activities',
  permission: 'create rota.rota-activities',
  table: 'activities',
  payload,
  target: ({ id }) => id,
  apply: (_row: Activity | undefined, chosen, stamp) => {
    const start = startOfNewActivity(chosen, stamp)
    const planned = plannedActivity(chosen, stamp)
    return start === undefined ? planned : startActivity.apply(planned, start, stamp)
  },
})
