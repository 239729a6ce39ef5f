import * as z from 'zod/mini'
import type { Client } from '../client/client.ts'
import { entryField, withEffectiveEntry } from '../client/effective-entries.ts'
import { Id } from '../wire.ts'
import { escalationFields } from './client-fields.ts'
import { defineChange } from './define-mutation.ts'

/**
 * The escalation level of a client from a day on; what was said for the same day before gives way, where its author saw
 * it. Rules §4, §7; decision 65.
 */
export const addClientEscalation = defineChange({
  name: 'v1.client.escalation',
  endpoint: 'POST /clients/:clientId/careEscalationHistory',
  permission: 'update clients',
  table: 'clients',
  payload: z.strictObject({ clientId: Id, ...escalationFields }),
  target: ({ clientId }) => clientId,
  fields: ({ effectiveFrom }) => ['careEscalationHistory', entryField('careEscalationHistory', effectiveFrom)],
  compared: ({ effectiveFrom }) => [entryField('careEscalationHistory', effectiveFrom)],
  apply: (client: Client | undefined, { clientId: _id, ...entry }) =>
    client && { ...client, careEscalationHistory: withEffectiveEntry(client.careEscalationHistory, entry) },
})
