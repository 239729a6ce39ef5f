import * as z from 'zod/mini'
import type { Client } from '../client/client.ts'
import { Id, unsavedDocument } from '../wire.ts'
import { clientFields } from './client-fields.ts'
import { defineCreate } from './define-mutation.ts'

/** A new client, with the hours and levels that are known already. Rules §3, §7. */
export const createClient = defineCreate({
  name: 'v1.client.create',
  endpoint: 'POST /clients',
  permission: 'create clients',
  table: 'clients',
  payload: z.strictObject({ id: Id, ...clientFields }),
  target: ({ id }) => id,
  apply: (_row: Client | undefined, { id, hours = [], careEscalationHistory = [], ...said }) => ({
    ...said,
    ...unsavedDocument(id),
    hours,
    careEscalationHistory,
  }),
})
