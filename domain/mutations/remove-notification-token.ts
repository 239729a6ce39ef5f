import * as z from 'zod/mini'

import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({ tokenId: z.string().check(z.minLength(1), z.maxLength(4096)) })

/** This device no longer takes notifications under this token. Rules §4, §7. */
export const removeNotificationToken = defineEvent({
  name: 'v1.notification-token.delete',
  endpoint: 'POST /notification-token/delete',
  permission: 'none',
  payload,
  target: ({ tokenId }) => tokenId,
  apply: () => undefined,
})
