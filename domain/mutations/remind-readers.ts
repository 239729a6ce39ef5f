import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({ announcementId: Id, date: Instant })

/**
 * Reminds whoever an announcement is for and has not read it, but those who were reminded within the last hour. Decision
 * 251.
 */
export const remindReaders = defineEvent({
  name: 'v1.announcement.remind',
  endpoint: 'POST /announcements/:announcementId/remind',
  permission: 'update channels',
  payload,
  target: ({ announcementId }) => announcementId,
  happenedAt: ({ date }) => date,
  apply: () => undefined,
})
