import { pairChannelId } from '../../domain/chat/joined-id.ts'
import { mostMessagesPerMinute } from '../../domain/constants.ts'
import { writeMessage } from '../../domain/mutations/write-message.ts'
import type { Viewer } from '../caller.ts'
import type { RowWrite } from '../changes/row-write.ts'
import { type Document, newDocument } from '../database/documents.ts'
import { given } from '../database/needs.ts'
import { CONFLICT, ProblemError, problem, TOO_MANY } from '../http/problem.ts'
import { refuseField } from '../http/refuse-fields.ts'
import { documentRule } from '../work/document-rule.ts'
import { rowWithId } from '../work/sources.ts'
import { mentionsKept, refuseClients, refuseOutside } from './chat-refusals.ts'
import { belongs, linkNeeds, readersAmong, writtenOfLate } from './chat-sources.ts'

const SECONDS_TO_WAIT = '10'

const refuseTooMany = (count: number): void => {
  if (count < mostMessagesPerMinute) return
  const sentence = `You have sent ${mostMessagesPerMinute} messages within a minute. Your message is kept and sent shortly.`
  throw new ProblemError(problem(TOO_MANY, sentence), { 'retry-after': SECONDS_TO_WAIT })
}

type Pair = { readonly channelId: string; readonly withUserId: string }

/** A conversation of two begins between people who both read messages, under the one id that the two have. */
const refusePair = ({ channelId, withUserId }: Pair, viewer: Viewer, readers: readonly string[]): void => {
  const isTheirs = withUserId !== viewer.userId && channelId === pairChannelId(viewer.userId, withUserId)
  if (!isTheirs) refuseField({ path: '/channelId', message: 'This is no conversation with this person.' })
  if (!readers.includes(withUserId)) {
    throw new ProblemError(problem(CONFLICT, 'This person does not use the chat.'))
  }
}

const isThere = (channel: Document | undefined): channel is Document => channel !== undefined && !channel.isDeleted

/** The conversation that begins with its first message. */
const pairOf = ({ channelId, withUserId }: Pair, { userId }: Viewer): RowWrite => {
  const after = { name: '', audience: { kind: 'pair', userIds: [userId, withUserId].sort() } }
  return { table: 'channels', action: 'created', document: newDocument(channelId, after), after }
}

type Said = { readonly channelId: string; readonly withUserId?: string | undefined }

/** The two of a conversation that is still to begin; undefined where the channel is there, or nobody is named. */
const beginning = ({ channelId, withUserId }: Said, channel: Document | undefined): Pair | undefined =>
  isThere(channel) || withUserId === undefined
    ? undefined
    : { channelId: channelId.toLowerCase(), withUserId: withUserId.toLowerCase() }

/** Whoever belongs writes to a channel that is not archived. Decision 250. */
export const writeMessageRule = documentRule(writeMessage, {
  needs: ({ payload, viewer }) => {
    const channelId = payload.channelId.toLowerCase()
    const { replyTo, withUserId } = payload
    return {
      channel: rowWithId('channels', channelId),
      belongs: belongs({ channelId, viewer }),
      readers: readersAmong(withUserId === undefined ? [] : [withUserId.toLowerCase()]),
      replied: replyTo === undefined ? given<Document | undefined>(undefined) : rowWithId('messages', replyTo),
      ofLate: writtenOfLate(viewer.userId),
      ...linkNeeds(payload, { channelId, viewer }),
    }
  },
  refuses: ({ payload, viewer }, { facts }) => {
    const pair = beginning(payload, facts.channel)
    if (pair === undefined) refuseOutside(isThere(facts.channel) ? facts.channel : undefined, facts.belongs)
    else refusePair(pair, viewer, facts.readers)
    refuseClients(payload.clients, facts.clientsSeen, viewer)
    refuseTooMany(facts.ofLate)
  },
  corrects: ({ payload, viewer }, { facts }) => {
    const channelId = payload.channelId.toLowerCase()
    const pair = beginning(payload, facts.channel)
    const mentions = mentionsKept(payload.mentions, pair ? [viewer.userId, pair.withUserId] : facts.members)
    const { replyTo, mentions: _said, ...rest } = payload
    const isOfChannel = facts.replied !== undefined && facts.replied.body['channelId'] === channelId
    return {
      ...rest,
      channelId,
      ...(mentions === undefined || mentions.length === 0 ? {} : { mentions }),
      ...(replyTo === undefined || !isOfChannel ? {} : { replyTo }),
    }
  },
  brings: ({ payload, viewer }, { facts }) => {
    const pair = beginning(payload, facts.channel)
    return pair === undefined ? {} : { rows: [pairOf(pair, viewer)] }
  },
  // Its place is given as it is written.
  answers: ({ payload: { id } }) => ({ table: 'messages', id: id.toLowerCase() }),
})
