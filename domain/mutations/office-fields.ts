import * as z from 'zod/mini'
import { lineUpTo } from '../wire.ts'

/** The short value of a location such as `gh`, or of a duty; whether the provider has it, the server says. */
export const LocationId = lineUpTo(50)
export const Duty = lineUpTo(50)

/** The id of a person, as it is compared with others: in lower case. */
export const PersonId = z.uuid().check(z.toLowerCase())

/** A very short text such as an agency's short name or a phone number. */
export const ShortLine = lineUpTo(40)
