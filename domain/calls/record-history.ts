import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { pageAnswer, pageQuery } from './page-shapes.ts'

/** The values of a field as people read them; it was empty without `before`, and was emptied without `after`. */
const ChangedField = z.object({ field: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) })

const HistoryEntry = z.object({
  id: z.string(),
  at: Instant,
  userId: Id,
  displayName: z.optional(z.string()),
  deviceName: z.optional(z.string()),
  /** The stored name of what was done, such as `v1.client.change`. */
  action: z.string(),
  /** The same in words: "Added", "Changed", "Comment". */
  done: z.string(),
  /** created: there was nothing before. reported: something was recorded on it. removed: there is nothing after. */
  kind: z.enum(['created', 'changed', 'reported', 'removed']),
  version: z.optional(z.int()),
  changes: z.array(ChangedField),
  /** How many changed fields are not said. */
  more: z.int(),
})

const output = z.object({ _embedded: z.object({ history: z.array(HistoryEntry) }), ...pageAnswer })

/** The changes of a client's record, the latest first: who made them, from which value to which. Rules §7, history. */
export const clientHistory = defineCall({
  name: 'clients.history',
  endpoint: 'GET /clients/:clientId/history',
  permission: 'manage clients',
  input: z.strictObject({ clientId: Id, ...pageQuery }),
  output,
  onFailure: 'caller',
})

/** The same of an activity. */
export const activityHistory = defineCall({
  name: 'activities.history',
  endpoint: 'GET /rota-activities/:activityId/history',
  permission: 'manage rota.rota-activities',
  input: z.strictObject({ activityId: Id, ...pageQuery }),
  output,
  onFailure: 'caller',
})

/** The same of a shift. */
export const shiftHistory = defineCall({
  name: 'shifts.history',
  endpoint: 'GET /rotas/shifts/:shiftId/history',
  permission: 'manage rota.rotas',
  input: z.strictObject({ shiftId: Id, ...pageQuery }),
  output,
  onFailure: 'caller',
})

/** The same of a member of staff. */
export const staffHistory = defineCall({
  name: 'rota-users.history',
  endpoint: 'GET /rota-users/:rotaUserId/history',
  permission: 'manage rota.rota-users',
  input: z.strictObject({ rotaUserId: Id, ...pageQuery }),
  output,
  onFailure: 'caller',
})

/** The same of an agency. */
export const agencyHistory = defineCall({
  name: 'rota-agencies.history',
  endpoint: 'GET /rota-agencies/:agencyId/history',
  permission: 'manage rota.rota-agencies',
  input: z.strictObject({ agencyId: Id, ...pageQuery }),
  output,
  onFailure: 'caller',
})

/** The same of the provider's settings. */
export const settingsHistory = defineCall({
  name: 'provider-settings.history',
  endpoint: 'GET /provider-settings/:settingsId/history',
  permission: 'manage rota.rotas',
  input: z.strictObject({ settingsId: Id, ...pageQuery }),
  output,
  onFailure: 'caller',
})
