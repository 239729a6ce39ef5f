import { type Dexie, type ObservabilitySet, RangeSet } from 'dexie'
import type { Changed } from './live-queries.ts'
import type { TableChanges } from './transaction.ts'

const everything = (): RangeSet => new RangeSet(Number.NEGATIVE_INFINITY, [[]])

/** What makes every live query run again. */
export const allChanged = (): ObservabilitySet => ({ all: everything() })

/** Changes of more rows than this are told of as one of the whole table. */
const mostNamedRows = 8

/** `idb://database/table/`, or with the key of a row behind it; builds that know no rows take it for the table's. */
const pathsOf = (database: string, table: string, { keys, isCleared }: TableChanges): string[] => {
  const path = `idb://${database}/${table}/`
  const named = [...keys].filter((key) => typeof key === 'string')
  const isWhole = isCleared || named.length < keys.size || keys.size > mostNamedRows
  return isWhole ? [path] : named.map((key) => path + key)
}

/** What a transaction changed, in the words of Dexie, which tells all tabs. */
export const changesOf = ({ name }: Dexie, written: ReadonlyMap<string, TableChanges>): ObservabilitySet => {
  const paths = [...written].flatMap(([table, changes]) => pathsOf(name, table, changes))
  return Object.fromEntries(paths.map((path) => [path, everything()]))
}

/** What a change that Dexie tells of concerns: tables as `database/table`, rows as `database/table/key`. */
export const changedOf = (parts: ObservabilitySet): Changed => {
  const paths = Object.keys(parts)
  if (paths.includes('all')) return undefined
  return new Set(paths.flatMap((path) => /^idb:\/\/([^/]+\/[^/]+(\/.+)?)/.exec(path)?.[1] ?? []))
}
