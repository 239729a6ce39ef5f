import * as z from 'zod/mini'
import { NoAnswer } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** This device takes notifications of an app under this token. Rules §7. */
export const registerNotificationToken = defineCall({
  name: 'notification-token.register',
  endpoint: 'PUT /notification-token/:app',
  permission: 'none',
  input: z.strictObject({ app: z.string(), tokenId: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  output: NoAnswer,
  onFailure: 'log',
})
