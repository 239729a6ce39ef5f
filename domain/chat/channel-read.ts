import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { ChangeStamp, documentFields, Id } from '../wire.ts'

/** How far a person has read a channel. `id` is `channelReadId(channelId, userId)`. It only goes forward. Decision 250. */
export const ChannelRead = z.object({
  ...documentFields,
  channelId: Id,
  userId: Id,
  /** The `sent` of the newest message that was read. */
  upTo: ChangeStamp,
  date: Instant,
})
export type ChannelRead = z.output<typeof ChannelRead>
