import * as z from 'zod/mini'
import { longestTextCharacters } from '../constants.ts'

/** A row of a table as it was read: the line of the file, and what its columns say by the field that each means. */
export const ImportRow = z.strictObject({
  line: z.int().check(z.gte(1), z.lte(1_048_576)),
  cells: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(longestTextCharacters))),
})
export type ImportRow = z.output<typeof ImportRow>

/**
 * What becomes of a row: it is made, or is there already, or cannot be taken as it is. `field` names the cell at fault;
 * `title` names what the row is about. The reason of a row that is made is what to look at before it is confirmed.
 */
export const RowFate = z.object({
  line: z.int(),
  fate: z.enum(['made', 'already-there', 'faulty']),
  reason: z.optional(z.string()),
  field: z.optional(z.string()),
  title: z.string(),
})
export type RowFate = z.output<typeof RowFate>
