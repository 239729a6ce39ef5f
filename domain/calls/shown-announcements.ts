import * as z from 'zod/mini'
import { Audience } from '../chat/channel.ts'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id, Person } from '../wire.ts'
import { QueryNumber } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** An announcement as those whom it is for see it. */
export const ShownAnnouncement = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  audience: Audience,
  mustRead: z.boolean(),
  author: Person,
  date: Instant,
  until: z.optional(LocalDay),
  /** When this person read it. */
  readAt: z.optional(Instant),
})
export type ShownAnnouncement = z.output<typeof ShownAnnouncement>

/** Announcements that are or were shown to this person, the newest first; or one of them. Decision 251. */
export const shownAnnouncements = defineCall({
  name: 'announcements.shown',
  endpoint: 'GET /announcements/shown',
  permission: 'none',
  input: z.strictObject({ page: z.optional(QueryNumber), announcementId: z.optional(Id) }),
  output: z.object({ items: z.array(ShownAnnouncement), hasMore: z.boolean() }),
  onFailure: 'caller',
})
