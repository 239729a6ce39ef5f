import * as z from 'zod/mini'
import type { Client } from '../client/client.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'
import { AboutText, clientFields } from './client-fields.ts'
import { defineChange } from './define-mutation.ts'
import { withChanges } from './with-changes.ts'

const payload = z.strictObject({
  clientId: Id,
  ...z.partial(z.object(clientFields)).shape,
  archivedOn: z.optional(z.nullable(LocalDay)),
  howToCommunicate: z.optional(z.nullable(AboutText)),
  whatMatters: z.optional(z.nullable(AboutText)),
  howToSupport: z.optional(z.nullable(AboutText)),
  risksAndTriggers: z.optional(z.nullable(AboutText)),
})

/** Edits a client; a list is given whole, and null ends the archival and takes a text of "About me" away. Rules §4, §7. */
export const changeClient = defineChange({
  name: 'v1.client.change',
  endpoint: 'PATCH /clients/:clientId',
  permission: 'update clients',
  table: 'clients',
  payload,
  target: ({ clientId }) => clientId,
  fields: ({ clientId: _id, ...fields }) => Object.keys(fields),
  apply: (client: Client | undefined, { clientId: _id, ...changes }) => client && withChanges(client, changes),
})
