import type { Indexed, ReadTable } from '../../../../sync/ports.ts'
import type { MemoryDatabase } from './database.ts'
import { mapKeyOf } from './indexes.ts'
import { type Draft, found, type Kept, type MemoryTable, selected } from './table.ts'

type Given = {
  readonly database: MemoryDatabase
  readonly table: MemoryTable
  /** What the transaction around it has written. */
  readonly draft?: Draft | undefined
  readonly isOver?: (() => boolean) | undefined
}

const unreadable = (table: MemoryTable) => new DOMException(`A row of ${table.name} cannot be read`, 'NotReadableError')

const checkReadable = ({ database, table }: Given, kept: Kept | undefined): Kept | undefined => {
  const { unreadable: broken } = database.storage.faults
  if (kept === undefined || broken.size === 0 || !broken.has(`${table.name} ${mapKeyOf(kept.key)}`)) return kept
  database.storage.trace.fault('34 row unreadable', database.storage.who)
  throw unreadable(table)
}

/** Reads of a table, at once: whoever wants them to take time waits before. */
export const readTable = <Row, Key extends Indexed>(given: Given): ReadTable<Row, Key> => {
  const { table, draft, isOver } = given
  const checkOpen = () => {
    if (isOver?.() === true) throw new DOMException('The transaction is over', 'TransactionInactiveError')
  }
  // What a table holds was put there as this type of row, under this type of key.
  const rowOf = (kept: Kept) => kept.row as Row
  const get = (key: Key) => {
    const kept = checkReadable(given, found(table, key, draft))
    return kept && rowOf(kept)
  }
  return {
    get: async (key) => {
      checkOpen()
      return get(key)
    },
    getMany: async (keys) => {
      checkOpen()
      return keys.map(get)
    },
    rows: async (index, range) => {
      checkOpen()
      const kept = selected(table, { index, range }, draft)
      for (const one of kept) checkReadable(given, one)
      return kept.map(rowOf)
    },
    keys: async (index, range) => {
      checkOpen()
      return selected(table, { index, range }, draft).map(({ key }) => key as Key)
    },
    count: async (index, range) => {
      checkOpen()
      return selected(table, { index, range }, draft).length
    },
  }
}
