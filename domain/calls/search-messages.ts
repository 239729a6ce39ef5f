import * as z from 'zod/mini'
import { Message } from '../chat/message.ts'
import { longestLineCharacters } from '../constants.ts'
import { ChangeStamp, readAsWritten } from '../wire.ts'
import { defineCall } from './define-call.ts'

const Words = z.string().check(
  z.overwrite(readAsWritten),
  z.trim(),
  z.refine((text) => text !== '', 'Enter a word to search for.'),
  z.maxLength(longestLineCharacters, 'Search for fewer words.'),
)

/** A message that has the words, and what its channel is called: of two people, the other's name. */
export const FoundMessage = z.extend(Message, { channelName: z.string() })
export type FoundMessage = z.output<typeof FoundMessage>

/** Messages that have all of these words, in the channels that one belongs to, the newest first. Decision 250. */
export const searchMessages = defineCall({
  name: 'messages.search',
  endpoint: 'GET /messages/search',
  permission: 'read messages',
  input: z.strictObject({ q: Words, before: z.optional(ChangeStamp) }),
  output: z.object({ messages: z.array(FoundMessage), hasMore: z.boolean() }),
  onFailure: 'caller',
})
