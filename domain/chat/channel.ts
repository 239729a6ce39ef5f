import * as z from 'zod/mini'
import { documentFields, Id, Line, NameOfSetting } from '../wire.ts'

/** Most people that one channel names one by one. */
export const mostPeopleNamed = 500

const everybody = z.strictObject({ kind: z.literal('everybody') })
const ofLocation = z.strictObject({ kind: z.literal('location'), location: NameOfSetting })
const ofDuty = z.strictObject({ kind: z.literal('duty'), duty: NameOfSetting })
const ofPeople = z.strictObject({
  kind: z.literal('people'),
  userIds: z.array(Id).check(z.minLength(1), z.maxLength(mostPeopleNamed)),
})
const ofTwo = z.strictObject({ kind: z.literal('pair'), userIds: z.array(Id).check(z.minLength(2), z.maxLength(2)) })

/**
 * The people of a channel, as a sentence about them. `pair` is a conversation of two people, which no third reads, whoever they are. People of an
 * agency belong to the channels of a location while their agency has a shift there, and to no others but those that
 * name them. Decision 250.
 */
export const Audience = z.discriminatedUnion('kind', [everybody, ofLocation, ofDuty, ofPeople, ofTwo])
export type Audience = z.output<typeof Audience>

/** The people that a manager may choose for a channel; a conversation of two begins with its first message. */
export const ChosenAudience = z.discriminatedUnion('kind', [everybody, ofLocation, ofDuty, ofPeople])

/** A channel of the chat. A conversation of two has no name of its own: each reads that of the other. */
export const Channel = z.object({
  ...documentFields,
  name: z.string(),
  purpose: z.optional(z.string()),
  audience: Audience,
  /** An archived channel can be read, and not written in. */
  isArchived: z.optional(z.boolean()),
})
export type Channel = z.output<typeof Channel>

export const ChannelName = Line
