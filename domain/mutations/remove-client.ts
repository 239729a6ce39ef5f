import * as z from 'zod/mini'
import type { Client } from '../client/client.ts'
import { Id } from '../wire.ts'
import { defineRemove } from './define-mutation.ts'

/** Removes a client who was entered by mistake; who moves away is archived instead. Rules §4, §7. */
export const removeClient = defineRemove({
  name: 'v1.client.remove',
  endpoint: 'DELETE /clients/:clientId',
  permission: 'delete clients',
  table: 'clients',
  payload: z.strictObject({ clientId: Id }),
  target: ({ clientId }) => clientId,
  apply: (_row: Client | undefined) => undefined,
})
