import * as z from 'zod/mini'
import type { Client } from '../client/client.ts'
import { entryField, withEffectiveEntry } from '../client/effective-entries.ts'
import { Id } from '../wire.ts'
import { hoursEntryFields } from './client-fields.ts'
import { defineChange } from './define-mutation.ts'

/**
 * The weekly hours of a client from a day on; those said for the same day before give way, where their author saw them.
 * Rules §4, §7; decision 65.
 */
export const addClientHours = defineChange({
  name: 'v1.client.hours',
  endpoint: 'POST /clients/:clientId/hours',
  permission: 'update clients',
  table: 'clients',
  payload: z.strictObject({ clientId: Id, ...hoursEntryFields }),
  target: ({ clientId }) => clientId,
  fields: ({ effectiveFrom }) => ['hours', entryField('hours', effectiveFrom)],
  compared: ({ effectiveFrom }) => [entryField('hours', effectiveFrom)],
  apply: (client: Client | undefined, { clientId: _id, ...entry }) =>
    client && { ...client, hours: withEffectiveEntry(client.hours, entry) },
})
