import * as z from 'zod/mini'
import type { MirroredRow } from '../../domain/resources/define-resource.ts'
import { comparisons, type Filter } from '../../domain/resources/filter.ts'
import type { Checkpoint } from '../database.ts'

const Filters = z.array(z.object({ subject: z.string(), comparison: z.enum(comparisons), value: z.unknown() }))

/** What a stage was read with. */
export const filterOf = ({ filter }: Checkpoint): readonly Filter[] => {
  const read = z.safeParse(Filters, JSON.parse(filter))
  return read.success ? read.data : []
}

/** Whether a row meets a condition of a window; what cannot be told counts as no. */
const meets =
  (row: object) =>
  ({ subject, comparison, value }: Filter): boolean => {
    const at: unknown = Object.entries(row).find(([name]) => name === subject)?.[1]
    const edge = Date.parse(String(value))
    if (typeof at !== 'number') return false
    return comparison === 'lt' ? at < edge : comparison === 'gt' && at > edge
  }

/** Whether these reads brought all that the server had of this row's age and place: if it is not here, it is gone. */
export const wasRead = (row: MirroredRow, reads: readonly Checkpoint[]): boolean =>
  reads.some((read) => read.asOf !== undefined && row.dateModified <= read.asOf && filterOf(read).every(meets(row)))
