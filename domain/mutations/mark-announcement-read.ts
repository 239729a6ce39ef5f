import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

/** `date` is when it was pressed, which may be long before it arrives; an older device does not say. */
const payload = z.strictObject({ announcementId: Id, date: z.optional(Instant) })

/** "I have read it", and of what must be read "I have read and understood". Rules §7, decision 251. */
export const markAnnouncementRead = defineEvent({
  name: 'v1.announcement.read',
  endpoint: 'POST /announcements/:announcementId/mark-read',
  permission: 'none',
  payload,
  target: ({ announcementId }) => announcementId,
  apply: () => undefined,
})
