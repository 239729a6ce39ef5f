import * as z from 'zod/mini'
import type { Message } from '../chat/message.ts'
import { personOf } from '../stamp.ts'
import { Instant } from '../time/instant.ts'
import { Id, SaidText } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({ messageId: Id, date: Instant, reason: z.optional(SaidText) })

/**
 * A message is removed: by its author, or for a reason by whoever manages messages. Its place stays, its text goes from
 * every device; the audit trail keeps it. Decision 250.
 */
export const removeMessage = defineEvent({
  name: 'v1.message.remove',
  endpoint: 'POST /messages/:messageId/remove',
  permission: 'update messages',
  table: 'messages',
  payload,
  target: ({ messageId }) => messageId,
  happenedAt: ({ date }) => date,
  apply: (message: Message | undefined, { date, reason }, { actor }) => {
    if (message === undefined || message.removed !== undefined) return message
    const { mentions: _mentions, clients: _clients, activity: _activity, earlier: _earlier, ...rest } = message
    return { ...rest, text: '', removed: { by: personOf(actor), date, ...(reason === undefined ? {} : { reason }) } }
  },
})
