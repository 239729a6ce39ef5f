import * as z from 'zod/mini'
import { type Message, MessageText, messageLinks } from '../chat/message.ts'
import { personOf } from '../stamp.ts'
import { Instant } from '../time/instant.ts'
import { Id, unsavedDocument } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'

const payload = z.strictObject({
  id: Id,
  channelId: Id,
  date: Instant,
  text: MessageText,
  ...messageLinks,
  replyTo: z.optional(Id),
  /** In a conversation of two: the other. The first message begins the conversation. */
  withUserId: z.optional(Id),
})

/** A message to a channel. The server gives it its place (`sent`). Decision 250. */
export const writeMessage = defineCreate({
  name: 'v1.message.write',
  endpoint: 'POST /messages',
  permission: 'create messages',
  table: 'messages',
  payload,
  target: ({ id }) => id,
  // The server gives each its place as it comes.
  queue: ({ channelId }) => `channel/${channelId}`,
  happenedAt: ({ date }) => date,
  apply: (_row: Message | undefined, { withUserId: _other, id, ...said }, { actor }) => ({
    ...unsavedDocument(id),
    ...said,
    author: personOf(actor),
  }),
})
