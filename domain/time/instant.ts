import * as z from 'zod/mini'

/** A moment: whole milliseconds since 1970 in UTC. On the wire it is an ISO 8601 text with milliseconds and `Z`. */
export type Instant = number

/** From which time up to, not including, which. */
export type TimeSpan = { readonly fromAt: Instant; readonly untilAt: Instant }

/** Wire text on one side, milliseconds on the other. The only place where one becomes the other. */
export const Instant = z.codec(z.iso.datetime(), z.int(), {
  decode: (text) => Date.parse(text),
  encode: (instant) => new Date(instant).toISOString(),
})

/** The wire text of an instant, for addresses and headers: `2026-03-29T00:30:00.000Z`. */
export const toWireInstant = (instant: Instant): string => new Date(instant).toISOString()
