import * as z from 'zod/mini'
import { Message } from '../chat/message.ts'
import { ChangeStamp, Id } from '../wire.ts'
import { defineCall } from './define-call.ts'

/** Messages of a channel from before a place in it, the newest of these first; `hasMore` where there are older ones. Decision 250. */
export const channelMessages = defineCall({
  name: 'channels.messages',
  endpoint: 'GET /channels/:channelId/messages',
  permission: 'read messages',
  input: z.strictObject({ channelId: Id, before: z.optional(ChangeStamp) }),
  output: z.object({ messages: z.array(Message), hasMore: z.boolean() }),
  onFailure: 'caller',
})
