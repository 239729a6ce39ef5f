import * as z from 'zod/mini'
import { longestLineCharacters, longestTextCharacters } from './constants.ts'

/** An id: a UUID in lower case. A client may choose the id of what it creates. */
export type Id = string
export const Id = z.uuid()

const WHITE_SPACE = /[\s\p{Cc}]+/gu
/** Control characters and the line ends of Unicode: what breaks a line, or steers whatever shows it. */
const BREAK = /[\p{Cc}\u2028\u2029]/u
/** Signs that turn the direction of all that follows them, so that a line reads as something else than it says. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u

/** A text that can be read in no other direction than its letters run. */
export const readAsWritten = (text: string): string => text.replaceAll(TURNING, '')

/**
 * A text as one line: where it had a line break, a tab or another control character it has a blank. Signs that only join
 * letters or emoji, or name the direction of a single word, stay.
 */
export const asOneLine = (text: string): string =>
  readAsWritten(text)
    .replaceAll(WHITE_SPACE, (blanks) => (BREAK.test(blanks) ? ' ' : blanks))
    .trim()

/**
 * One line of at most so many characters, or none at all. What breaks a line is put right and not refused: an entry that
 * waited on a tablet may hold a tab or a line break that was pasted into it.
 */
export const anyLineUpTo = (most: number) => z.string().check(z.overwrite(asOneLine), z.maxLength(most))

/** As `anyLineUpTo`, and it says something. */
export const lineUpTo = (most: number) =>
  z.string().check(
    z.overwrite(asOneLine),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => text === '' || VISIBLE.test(text), 'Enter something that can be read.'),
  )

/** Short one-line text such as a title or a name. */
export const Line = lineUpTo(longestLineCharacters)

/** A short value that names something of the provider's settings: a location, a room, a duty, a kind of transport. */
export const NameOfSetting = z.string().check(z.maxLength(longestLineCharacters))

/** Free text that a person writes: notes, messages, reasons. At most 10,000 characters. */
export const Text = z.string().check(z.overwrite(readAsWritten), z.maxLength(longestTextCharacters))

/** `dateModified`: UTC with microseconds, fixed width, strictly increasing over the whole system, compared as text. */
export type ChangeStamp = string
export const ChangeStamp = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/))

/** `dateCreated`: UTC with milliseconds, as every time that travels; an older server wrote microseconds. Decision 98. */
export const CreatedStamp = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(\d{3})?Z$/))

/** What every document row carries besides its own fields. `version` is what its ETag shows. */
export const documentFields = {
  id: Id,
  version: z.int().check(z.nonnegative()),
  dateCreated: CreatedStamp,
  dateModified: ChangeStamp,
}

/** Text that must say something, such as a comment or a reason: not empty after trimming. */
export const SaidText = z
  .string()
  .check(z.overwrite(readAsWritten), z.trim(), z.minLength(1), z.maxLength(longestTextCharacters))

/** The document fields of a row that the server has not seen yet; the server's own replace them. */
export const unsavedDocument = (id: Id) => ({
  id,
  version: 0,
  dateCreated: '1970-01-01T00:00:00.000Z',
  dateModified: '1970-01-01T00:00:00.000000Z',
})

/** Who did something, as it is kept beside what they did: a person, and their agency if they have one. */
export const Person = z.object({
  userId: z.optional(Id),
  agencyId: z.optional(Id),
  displayName: z.optional(z.string()),
})
export type Person = z.output<typeof Person>
