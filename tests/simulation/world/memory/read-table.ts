import type { Indexed, Most, Range, ReadTable } from '../../../../sync/ports.ts'
import { mostOf } from '../../../../sync/stores/patient-reads.ts'
import type { MemoryDatabase } from './database.ts'
import { mapKeyOf, type Row } from './indexes.ts'
import { type Asked, type Draft, found, type Kept, type MemoryTable, selected } from './table.ts'

/** What a table is read in: a transaction has written a draft, and may be over. */
export type Scope = {
  readonly isOver: boolean
  readonly draftOf: (table: MemoryTable) => Draft | undefined
}

/** Outside of transactions nothing is drafted, and nothing ends. */
const outside: Scope = { isOver: false, draftOf: () => undefined }

/** A table of a database, as it is seen by one scope. */
export type Place = { readonly database: MemoryDatabase; readonly stored: MemoryTable; readonly scope: Scope }

export const placeOf = (database: MemoryDatabase, stored: MemoryTable, scope: Scope = outside): Place => ({
  ...{ database, stored, scope },
})

const checkOpen = ({ scope }: Place): void => {
  if (scope.isOver) throw new DOMException('The transaction is over', 'TransactionInactiveError')
}

const checkReadable = ({ database, stored }: Place, kept: Kept): void => {
  const { faults, trace, who } = database.storage
  if (faults.unreadable.size === 0 || !faults.unreadable.has(`${stored.name} ${mapKeyOf(kept.key)}`)) return
  trace.fault('34 row unreadable', who)
  throw new DOMException(`A row of ${stored.name} cannot be read`, 'NotReadableError')
}

export const rowAt = (place: Place, key: Indexed): Row | undefined => {
  checkOpen(place)
  const kept = found(place.stored, key, place.scope.draftOf(place.stored))
  if (kept !== undefined) checkReadable(place, kept)
  return kept?.row
}

export const rowsAt = (place: Place, keys: readonly Indexed[]): (Row | undefined)[] =>
  keys.map((key) => rowAt(place, key))

export const keptWithin = (place: Place, asked: Asked): readonly Kept[] => {
  checkOpen(place)
  return selected(place.stored, asked, place.scope.draftOf(place.stored))
}

export const rowsWithin = (place: Place, asked: Asked, most?: Most): Row[] =>
  mostOf([...keptWithin(place, asked)], most).map((kept) => {
    checkReadable(place, kept)
    return kept.row
  })

export const keysWithin = (place: Place, asked: Asked): Indexed[] => keptWithin(place, asked).map(({ key }) => key)

/** Reads of a table, at once: whoever wants them to take time waits before. */
export const readTable = (place: Place): ReadTable<Row, Indexed> => ({
  get: async (key) => rowAt(place, key),
  getMany: async (keys) => rowsAt(place, keys),
  rows: async (index?: string, range?: Range, most?: Most) => rowsWithin(place, { index, range }, most),
  keys: async (index?: string, range?: Range) => keysWithin(place, { index, range }),
  count: async (index?: string, range?: Range) => keptWithin(place, { index, range }).length,
})

/**
 * The tables of one scope, each made once: an engine names all its tables, some many times, in each of thousands of
 * transactions.
 */
export const tablesOf = <Made>(
  database: MemoryDatabase,
  make: (stored: MemoryTable) => Made,
): ((name: string) => Made) => {
  const made = new Map<string, Made>()
  return (name) => {
    const known = made.get(name)
    if (known !== undefined) return known
    const stored = database.tables.get(name)
    if (stored === undefined) throw new DOMException(`There is no table ${name}`, 'NotFoundError')
    const table = make(stored)
    made.set(name, table)
    return table
  }
}
