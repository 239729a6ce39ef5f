import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { Id, Person } from '../wire.ts'
import { defineCall } from './define-call.ts'

/** Somebody whom an announcement is for, and what they have done about it. */
export const AnnouncementReader = z.object({
  person: z.extend(Person, { userId: Id, displayName: z.string() }),
  /** Their duties of the rota, as the settings name them; of an agency's person none. */
  duties: z.array(z.string()),
  agencyName: z.optional(z.string()),
  readAt: z.optional(Instant),
  remindedAt: z.optional(Instant),
  /** The shift that they are on, else the next one of a published rota. */
  nextShift: z.optional(z.object({ startDate: Instant, endDate: Instant, location: z.string() })),
})
export type AnnouncementReader = z.output<typeof AnnouncementReader>

/** Who has read an announcement and when, and who has not: the next on shift first. Decision 251. */
export const announcementReaders = defineCall({
  name: 'announcements.readers',
  endpoint: 'GET /announcements/:announcementId/readers',
  permission: 'update channels',
  input: z.strictObject({ announcementId: Id }),
  output: z.object({ readers: z.array(AnnouncementReader) }),
  onFailure: 'caller',
})
