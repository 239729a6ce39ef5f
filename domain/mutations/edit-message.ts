import * as z from 'zod/mini'
import { type Message, MessageText, messageLinks } from '../chat/message.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const { mentions, clients } = messageLinks

const payload = z.strictObject({ messageId: Id, date: Instant, text: MessageText, mentions, clients })

/** One's own message says something else now; what it said before is kept with it. Decision 250. */
export const editMessage = defineEvent({
  name: 'v1.message.edit',
  endpoint: 'POST /messages/:messageId/edit',
  permission: 'update messages',
  table: 'messages',
  payload,
  target: ({ messageId }) => messageId,
  happenedAt: ({ date }) => date,
  apply: (message: Message | undefined, { date, text, mentions: named, clients: linked }) => {
    if (message === undefined || message.removed !== undefined || message.text === text) return message
    const { mentions: _mentions, clients: _clients, earlier = [], ...rest } = message
    return {
      ...rest,
      text,
      ...(named === undefined ? {} : { mentions: named }),
      ...(linked === undefined ? {} : { clients: linked }),
      earlier: [...earlier, { text: message.text, until: date }],
    }
  },
})
