import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { QueryNumber, UnreadChannel } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** An unread announcement: its channel's counts, and what it says. `kind` help is a call for help. Rules §3, decision 31. */
export const UnreadAnnouncement = z.extend(UnreadChannel, {
  id: z.optional(Id),
  title: z.optional(z.string()),
  content: z.optional(z.string()),
  date: z.optional(Instant),
  activityId: z.optional(Id),
  kind: z.optional(z.string()),
})
export type UnreadAnnouncement = z.output<typeof UnreadAnnouncement>

/** Announcements this person has not read, newest first; page 1 unless asked otherwise. Rules §3, §7. */
export const unreadAnnouncements = defineCall({
  name: 'announcements.unread',
  endpoint: 'GET /announcements/unread',
  permission: 'none',
  input: z.strictObject({ page: z.optional(QueryNumber) }),
  output: z.object({ total: z.int(), items: z.array(UnreadAnnouncement) }),
  onFailure: 'log',
})
