import * as z from 'zod/mini'
import { type Announcement, announcementFields } from '../announcements/announcement.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'
import { withChanges } from './with-changes.ts'

const { title, text, audience, from, until, mustRead, state } = announcementFields

/** Edits, publishes or withdraws an announcement. Who has read it before an edit has read it. Decision 251. */
export const changeAnnouncement = defineChange({
  name: 'v1.announcement.change',
  endpoint: 'PATCH /announcements/:announcementId',
  permission: 'update channels',
  table: 'announcements',
  payload: z.strictObject({
    announcementId: Id,
    title: z.optional(title),
    text: z.optional(text),
    audience: z.optional(audience),
    from: z.nullish(from),
    until: z.nullish(until),
    mustRead: z.optional(mustRead),
    state: z.optional(state),
  }),
  target: ({ announcementId }) => announcementId,
  fields: ({ announcementId: _id, ...fields }) => Object.keys(fields),
  apply: (announcement: Announcement | undefined, { announcementId: _id, ...changes }) =>
    announcement && withChanges(announcement, changes),
})
