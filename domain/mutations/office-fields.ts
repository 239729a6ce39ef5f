import * as z from 'zod/mini'

/** The short value of a location such as `gh`, or of a duty; whether the provider has it, the server says. */
export const LocationId = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
export const Duty = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))

/** The id of a person, as it is compared with others: in lower case. */
export const PersonId = z.uuid().check(z.toLowerCase())

/** A very short text such as an agency's short name or a phone number. */
export const ShortLine = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
