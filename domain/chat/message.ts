import * as z from 'zod/mini'
import { longestMessageCharacters, mostLinksOfMessage } from '../constants.ts'
import { Instant } from '../time/instant.ts'
import { ChangeStamp, documentFields, Id, Person, readAsWritten } from '../wire.ts'

/** The text of a message: not empty, and at most 4,000 characters. */
export const MessageText = z
  .string()
  .check(z.overwrite(readAsWritten), z.trim(), z.minLength(1), z.maxLength(longestMessageCharacters))

/** Somebody whom the text names as `@` and this name. */
export const Mention = z.strictObject({ userId: Id, displayName: z.string().check(z.maxLength(200)) })
/** A client whom the text names as `#` and these initials. Clients are told of by initials alone. */
export const ClientLink = z.strictObject({ id: Id, initials: z.string().check(z.maxLength(20)) })
/** The activity that it is about. */
export const ActivityLink = z.strictObject({ id: Id, title: z.string().check(z.maxLength(200)), startDate: Instant })

/** The people, clients and activity that a text may name. */
export const messageLinks = {
  mentions: z.optional(z.array(Mention).check(z.maxLength(mostLinksOfMessage))),
  clients: z.optional(z.array(ClientLink).check(z.maxLength(mostLinksOfMessage))),
  activity: z.optional(ActivityLink),
}

/** A message of a channel. Decision 250. */
export const Message = z.object({
  ...documentFields,
  channelId: Id,
  author: Person,
  /** When it was written, by its author's device. */
  date: Instant,
  /**
   * The server's order within the channel: the change at which it came, which no edit moves. Absent while it waits on
   * the device: such messages stand behind all others.
   */
  sent: z.optional(ChangeStamp),
  text: z.string(),
  ...messageLinks,
  replyTo: z.optional(Id),
  /** The texts that it had before, oldest first; `until` is when each was changed. */
  earlier: z.optional(z.array(z.object({ text: z.string(), until: Instant }))),
  /** It was removed by its author, or by a moderator for a reason; its text is gone. */
  removed: z.optional(z.object({ by: Person, date: Instant, reason: z.optional(z.string()) })),
})
export type Message = z.output<typeof Message>
