import * as z from 'zod/mini'
import { ChosenAudience } from '../chat/channel.ts'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { documentFields, Line, Person, SaidText } from '../wire.ts'

/** `draft`: seen by those who manage channels alone. `withdrawn`: shown to nobody any more; who read it is kept. */
export const AnnouncementState = z.enum(['draft', 'published', 'withdrawn'])
export type AnnouncementState = z.output<typeof AnnouncementState>

/** What people write in an announcement. */
export const announcementFields = {
  title: Line,
  /** Lines of text, with headings and lists as `text-blocks.ts` reads them. */
  text: SaidText,
  audience: ChosenAudience,
  /** From when on it is shown; absent: as soon as it is published. */
  from: z.optional(Instant),
  /** The last day on which it is shown, in the provider's zone; absent: until it is withdrawn. */
  until: z.optional(LocalDay),
  /** It stands before Home until somebody says that they have read and understood it. */
  mustRead: z.boolean(),
  state: AnnouncementState,
}

/** An announcement as those who manage channels see it. Decision 251. */
export const Announcement = z.object({
  ...documentFields,
  ...announcementFields,
  author: Person,
  /** When it was first shown to those whom it is for: set by the server. */
  shownAt: z.optional(Instant),
})
export type Announcement = z.output<typeof Announcement>
