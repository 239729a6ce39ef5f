import type { Indexed, Most, ReadTable } from '../ports.ts'

/** The first or the last so many of what was found. */
export const mostOf = <Row>(rows: Row[], most: Most | undefined): Row[] => {
  if (most === undefined) return rows
  return 'first' in most ? rows.slice(0, most.first) : rows.slice(-most.last)
}

/** Row by row, without those that cannot be read; rejects where none can. */
const oneByOne = async <Row, Key extends Indexed>(
  { get }: ReadTable<Row, Key>,
  keys: readonly Key[],
): Promise<(Row | undefined)[]> => {
  const read = await Promise.allSettled(keys.map(get))
  const failed = read.filter((one) => one.status === 'rejected')
  if (keys.length > 0 && failed.length === keys.length) throw failed[0]?.reason
  return read.map((one) => (one.status === 'fulfilled' ? one.value : undefined))
}

/** Reads that leave out what cannot be read, so that one damaged row does not take the others with it. */
export const patientReads = <Row, Key extends Indexed>(
  table: ReadTable<Row, Key>,
): Pick<ReadTable<Row, Key>, 'getMany' | 'rows'> => ({
  getMany: async (keys) => {
    try {
      return await table.getMany(keys)
    } catch {
      return oneByOne(table, keys)
    }
  },
  rows: async (index, range, most) => {
    try {
      return await table.rows(index, range, most)
    } catch {
      const rows = await oneByOne(table, await table.keys(index, range))
      return mostOf(
        rows.flatMap((row) => row ?? []),
        most,
      )
    }
  },
})
