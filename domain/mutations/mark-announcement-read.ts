import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({ announcementId: Id })

/** "I have read it". Rules §7. */
export const markAnnouncementRead = defineEvent({
  name: 'v1.announcement.read',
  endpoint: 'POST /announcements/:announcementId/mark-read',
  permission: 'none',
  payload,
  target: ({ announcementId }) => announcementId,
  apply: () => undefined,
})
