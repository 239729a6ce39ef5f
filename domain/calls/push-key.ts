import * as z from 'zod/mini'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** The key (VAPID, base64url) with which a browser subscribes to pushes from this system. Rules §7, notifications. */
export const pushKey = defineCall({
  name: 'notification-token.key',
  endpoint: 'GET /notification-token/key',
  permission: 'none',
  input: NoInput,
  output: z.object({ publicKey: z.string() }),
  onFailure: 'log',
})
