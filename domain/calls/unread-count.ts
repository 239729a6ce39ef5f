import * as z from 'zod/mini'
import { NoInput, UnreadChannel } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Unread messages by channel. Rules §7. */
export const unreadCount = defineCall({
  name: 'channels.unread-count',
  endpoint: 'GET /channels/unread-count',
  permission: 'none',
  input: NoInput,
  output: z.array(UnreadChannel),
  onFailure: 'log',
})
