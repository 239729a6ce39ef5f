import * as z from 'zod/mini'
import type { ChannelRead } from '../chat/channel-read.ts'
import { Instant } from '../time/instant.ts'
import { ChangeStamp, Id, unsavedDocument } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({
  /** `channelReadId` of the channel and the person; the `id` of an event is its own. */
  readId: Id,
  channelId: Id,
  upTo: ChangeStamp,
  date: Instant,
})

/** "I have read up to here". Marks of several devices merge: the furthest counts. Decision 250. */
export const markChannelRead = defineEvent({
  name: 'v1.channel.read',
  endpoint: 'POST /channels/:channelId/mark-read',
  permission: 'read messages',
  table: 'channelReads',
  payload,
  target: ({ readId }) => readId,
  happenedAt: ({ date }) => date,
  apply: (read: ChannelRead | undefined, { readId, channelId, upTo, date }, { actor }) =>
    read !== undefined && read.upTo >= upTo
      ? read
      : { ...(read ?? unsavedDocument(readId)), channelId, userId: actor.userId, upTo, date },
})
