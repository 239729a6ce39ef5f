import { type Dexie, type ObservabilitySet, RangeSet } from 'dexie'
import type { ChangedTables } from './live-queries.ts'
import type { TableChanges } from './transaction.ts'

const everything = (): RangeSet => new RangeSet(Number.NEGATIVE_INFINITY, [[]])

/** What makes every live query run again. */
export const allChanged = (): ObservabilitySet => ({ all: everything() })

const pathOf = (database: string, table: string): string => `idb://${database}/${table}/`

/** What a transaction changed, in the words of Dexie, which tells all tabs. Naming single rows would cost more. */
export const changesOf = ({ name }: Dexie, written: ReadonlyMap<string, TableChanges>): ObservabilitySet => {
  const changed = [...written].filter(([, { rows, removed, isCleared }]) => rows + removed > 0 || isCleared)
  return Object.fromEntries(changed.map(([table]) => [pathOf(name, table), everything()]))
}

/** The tables of a change that Dexie tells of, as `database/table`. */
export const tablesOf = (parts: ObservabilitySet): ChangedTables => {
  const paths = Object.keys(parts)
  if (paths.includes('all')) return undefined
  return new Set(paths.flatMap((path) => /^idb:\/\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? []))
}
