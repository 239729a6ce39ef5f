import * as z from 'zod/mini'
import { Client } from '../client/client.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'

/** One client, also one whom the device has not mirrored yet. Rules §7. */
export const getClient = defineCall({
  name: 'clients.get',
  endpoint: 'GET /clients/:clientId',
  permission: 'read clients',
  input: z.strictObject({ clientId: Id }),
  output: Client,
  onFailure: 'caller',
})
