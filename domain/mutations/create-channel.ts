import * as z from 'zod/mini'
import { type Channel, ChannelName, ChosenAudience } from '../chat/channel.ts'
import { Id, Line, unsavedDocument } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'

/** A new channel. Decision 250. */
export const createChannel = defineCreate({
  name: 'v1.channel.create',
  endpoint: 'POST /channels',
  permission: 'create channels',
  table: 'channels',
  payload: z.strictObject({ id: Id, name: ChannelName, purpose: z.optional(Line), audience: ChosenAudience }),
  target: ({ id }) => id,
  apply: (_row: Channel | undefined, { id, ...said }) => ({ ...unsavedDocument(id), ...said }),
})
