import * as z from 'zod/mini'
import { type Announcement, announcementFields } from '../announcements/announcement.ts'
import { personOf } from '../stamp.ts'
import { Id, unsavedDocument } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'

/** A new announcement: a draft, or shown from its time on. Decision 251. */
export const createAnnouncement = defineCreate({
  name: 'v1.announcement.create',
  endpoint: 'POST /announcements',
  permission: 'create channels',
  table: 'announcements',
  payload: z.strictObject({ id: Id, ...announcementFields }),
  target: ({ id }) => id,
  apply: (_row: Announcement | undefined, { id, ...said }, { actor }) => ({
    ...unsavedDocument(id),
    ...said,
    author: personOf(actor),
  }),
})
