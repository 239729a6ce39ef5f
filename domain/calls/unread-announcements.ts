import * as z from 'zod/mini'
import { Audience } from '../chat/channel.ts'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id, Person } from '../wire.ts'
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
  /** Of an announcement that somebody wrote: whether it stands before Home, for whom it is, by whom, and its last day. */
  mustRead: z.optional(z.boolean()),
  audience: z.optional(Audience),
  author: z.optional(Person),
  until: z.optional(LocalDay),
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
