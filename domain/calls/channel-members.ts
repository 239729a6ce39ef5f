import * as z from 'zod/mini'
import { Id, Person } from '../wire.ts'
import { defineCall } from './define-call.ts'

/** The people who belong to a channel now, by name; those of an agency as long as their shifts open it to them. Decision 250. */
export const channelMembers = defineCall({
  name: 'channels.members',
  endpoint: 'GET /channels/:channelId/members',
  permission: 'read channels',
  input: z.strictObject({ channelId: Id }),
  output: z.object({ members: z.array(z.extend(Person, { userId: Id, displayName: z.string() })) }),
  onFailure: 'caller',
})
