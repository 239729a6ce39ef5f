import * as z from 'zod/mini'
import { type Channel, ChannelName, ChosenAudience } from '../chat/channel.ts'
import { Id, Line } from '../wire.ts'
import { defineChange } from './define-mutation.ts'
import { withChanges } from './with-changes.ts'

/** Edits a channel: its name, what it is for, who belongs to it, whether it is archived. Decision 250. */
export const changeChannel = defineChange({
  name: 'v1.channel.change',
  endpoint: 'PATCH /channels/:channelId',
  permission: 'update channels',
  table: 'channels',
  payload: z.strictObject({
    channelId: Id,
    name: z.optional(ChannelName),
    purpose: z.optional(z.nullable(Line)),
    audience: z.optional(ChosenAudience),
    isArchived: z.optional(z.boolean()),
  }),
  target: ({ channelId }) => channelId,
  fields: ({ channelId: _id, ...fields }) => Object.keys(fields),
  apply: (channel: Channel | undefined, { channelId: _id, ...changes }) => channel && withChanges(channel, changes),
})
