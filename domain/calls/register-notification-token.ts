import * as z from 'zod/mini'
import { longestReminderMinutes } from '../constants.ts'
import { apps } from '../user/apps.ts'
import { NoAnswer } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** As long as a browser's subscription gets, and as an index can hold. Printable, so that a character is a byte. */
const TokenId = z.string().check(z.minLength(1), z.maxLength(2048), z.regex(/^[ -~]+$/))

/**
 * This device takes notifications of an app under this token: the browser's push subscription, as JSON or as base64url of
 * it. Rules §7, notifications.
 */
export const registerNotificationToken = defineCall({
  name: 'notification-token.register',
  endpoint: 'PUT /notification-token/:app',
  permission: 'none',
  input: z.strictObject({
    app: z.enum(apps.flatMap(({ labels }) => [...labels])),
    tokenId: TokenId,
    /** Said by a browser that takes reminders, and nothing else: so many minutes before an activity. Decision 61. */
    remindMinutes: z.optional(z.int().check(z.gte(1), z.lte(longestReminderMinutes))),
  }),
  output: NoAnswer,
  onFailure: 'log',
})
