import * as z from 'zod/mini'

/** A call that takes nothing. */
export const NoInput = z.strictObject({})

/** An answer that says nothing: an empty body, or an empty object. */
export const NoAnswer = z.optional(z.object({}))

/** A whole number in a query, text on the wire. */
export const QueryNumber = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: (text) => Number(text),
  encode: (number) => String(number),
})

/** A yes or no in a query, `true` or `false` on the wire. */
export const QueryFlag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
})

/** What is unread in one channel. Rules §3. */
export const UnreadChannel = z.object({
  channelId: z.string(),
  channelName: z.string(),
  unreadCount: z.int(),
})
