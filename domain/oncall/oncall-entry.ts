import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { documentFields, Id } from '../wire.ts'

/** Who is on call for a location from 08:00 of `date` to 08:00 of the next day. Rules §3, decision 38. */
export const OncallEntry = z.object({
  ...documentFields,
  userId: Id,
  date: LocalDay,
  location: z.string(),
  /** The number to ring: told with the entry to whoever reads no number on a staff record, as an agency's people. */
  phone: z.optional(z.string()),
})
export type OncallEntry = z.output<typeof OncallEntry>
