import * as z from 'zod/mini'
import { longestLineCharacters } from '../constants.ts'
import { type LocalTime, parseLocalTime } from './local-time.ts'

/** What is wrong with a time of day as somebody wrote it; undefined where nothing is. Rules §5. */
const complaint = (text: string): string | undefined => {
  try {
    parseLocalTime(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'invalid time format'
  }
}

const asStored = (text: string): LocalTime => (text.length === 5 ? `${text}:00` : text)

/** A time of day that a person says, `HH:mm` or `HH:mm:ss`, kept as `HH:mm:ss`; else the message of rules §5. Decision 39. */
export const SaidTime = z.codec(
  z
    .string({ error: ({ input }) => (input === undefined ? 'An interval needs both a start and an end' : undefined) })
    .check(z.maxLength(longestLineCharacters), (text) => {
      const message = complaint(text.value)
      if (message !== undefined) text.issues.push({ code: 'custom', input: text.value, message })
    }),
  z.string(),
  { decode: asStored, encode: asStored },
)
