import type { Indexed, ReadTable, StoresPort } from '../../sync/ports.ts'

/** A disk that takes its time with what needs attention: until then `meanwhile` happens. */
export const slowStores = (stores: StoresPort, meanwhile: () => Promise<unknown>): StoresPort => ({
  ...stores,
  open: async (design, hooks) => {
    const database = await stores.open(design, hooks)
    const table = <Row, Key extends Indexed>(name: string): ReadTable<Row, Key> => {
      const reads = database.table<Row, Key>(name)
      const rows: typeof reads.rows = async (index, range) => {
        if (range !== undefined && 'only' in range && range.only === 'attention') await meanwhile()
        return reads.rows(index, range)
      }
      return { ...reads, rows }
    }
    return { ...database, table }
  },
})
