import * as z from 'zod/mini'
import { editMessage } from '../../domain/mutations/edit-message.ts'
import { removeMessage } from '../../domain/mutations/remove-message.ts'
import { can } from '../../domain/permissions.ts'
import type { Viewer } from '../caller.ts'
import type { Document } from '../database/documents.ts'
import { given } from '../database/needs.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseField } from '../http/refuse-fields.ts'
import type { Asked, Fields } from '../work/asking.ts'
import { eventRule } from '../work/event-rule.ts'
import { logEntry } from '../work/log-entry.ts'
import { rowWithId } from '../work/sources.ts'
import { mentionsKept, refuseClients, refuseOutside } from './chat-refusals.ts'
import { belongs, linkNeeds } from './chat-sources.ts'

const Written = z.looseObject({
  channelId: z.string(),
  author: z.looseObject({ userId: z.optional(z.string()) }),
  clients: z.optional(z.array(z.looseObject({ id: z.string() }))),
})

const isBy = (message: Document | undefined, { userId }: Viewer): boolean =>
  message !== undefined && z.parse(Written, message.body).author.userId === userId

/** The clients that it did not link before: whoever may not see one any more may still put a word right. */
const newlyLinked = (clients: readonly { readonly id: string }[] | undefined, message: Document | undefined) => {
  const linked = message === undefined ? [] : (z.parse(Written, message.body).clients ?? [])
  return clients?.filter(({ id }) => !linked.some((one) => one.id === id.toLowerCase()))
}

const isRemoved = (message: Document | undefined): boolean => message?.body['removed'] !== undefined

const channelIdOf = (message: Document): string => z.parse(Written, message.body).channelId

/** The log keeps that an event came, and not what it says: that stands in the trail. */
const kept = (asked: Asked<Fields>) => [
  logEntry({ ...asked, wirePayload: { messageId: asked.payload['messageId'], date: asked.wirePayload['date'] } }),
]

/** One changes one's own messages, as long as one belongs; one that was removed stays so. Decision 250. */
export const editMessageRule = eventRule(editMessage, {
  needs: ({ payload, viewer }, { own }) => {
    const channelId = own === undefined ? undefined : channelIdOf(own)
    return {
      channel: channelId === undefined ? given<Document | undefined>(undefined) : rowWithId('channels', channelId),
      belongs: channelId === undefined ? given(false) : belongs({ channelId, viewer }),
      ...linkNeeds(payload, { channelId: channelId ?? payload.messageId, viewer }),
    }
  },
  refuses: ({ payload, viewer }, { document, facts }) => {
    if (!isBy(document, viewer)) {
      throw new ProblemError(problem(NOT_ALLOWED, 'You can only change your own messages.'))
    }
    refuseOutside(facts.channel, facts.belongs)
    refuseClients(newlyLinked(payload.clients, document), facts.clientsSeen, viewer)
  },
  ignores: ({ payload }, { document }) => isRemoved(document) || document?.body['text'] === payload.text,
  corrects: ({ payload: { mentions: said, ...rest } }, { facts }) => {
    const mentions = mentionsKept(said, facts.members)
    return { ...rest, ...(mentions === undefined || mentions.length === 0 ? {} : { mentions }) }
  },
  keeps: kept,
})

/** One removes one's own messages; whoever manages messages removes those of others, for a reason. Decision 250. */
export const removeMessageRule = eventRule(removeMessage, {
  refuses: ({ payload, viewer }, { document }) => {
    if (isBy(document, viewer)) return
    if (!can(viewer.ability, 'manage messages')) {
      throw new ProblemError(problem(NOT_ALLOWED, 'You can only remove your own messages.'))
    }
    if (payload.reason === undefined) refuseField({ path: '/reason', message: 'Enter why you remove this message.' })
  },
  ignores: (_asked, { document }) => isRemoved(document),
  keeps: kept,
})
