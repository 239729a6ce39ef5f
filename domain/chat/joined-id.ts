import type { Id } from '../wire.ts'

const digitsOf = (id: Id): number[] => [...id.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16))

/**
 * The one id of what two ids have together, in either order: both bit by bit, written as a version 8 UUID. Two devices
 * that begin the same thing without signal give it the same id.
 */
export const joinedId = (one: Id, other: Id): Id => {
  const others = digitsOf(other)
  const digits = digitsOf(one).map((digit, at) => digit ^ (others[at] ?? 0))
  digits[12] = 8
  digits[16] = ((digits[16] ?? 0) & 3) | 8
  const text = digits.map((digit) => digit.toString(16)).join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

/** The id of the conversation of two people. */
export const pairChannelId = (userId: Id, otherId: Id): Id => joinedId(userId, otherId)

/** So many digits an id is turned by, so that it is unlike the same id beside it. */
const turnedBy = 13

/**
 * The id of how far a person has read a channel. Their own id is turned first: that of a conversation of two is made of
 * it, and joined with it as it is would leave the id of the other, the same for all who write to them.
 */
export const channelReadId = (channelId: Id, userId: Id): Id => {
  const digits = userId.replaceAll('-', '')
  return joinedId(channelId, digits.slice(turnedBy) + digits.slice(0, turnedBy))
}
