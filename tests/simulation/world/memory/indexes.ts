import type { Indexed, Range } from '../../../../sync/ports.ts'

export type Row = Readonly<Record<string, unknown>>

/** The key or an index of a table, as Dexie writes them: `id`, `&seq`, `*clientIds`, `[table+id]`. */
export type Index = {
  readonly name: string
  readonly isUnique: boolean
  /** The values under which a row is found: none where it has no such value, several for a list. */
  readonly valuesOf: (row: Row) => readonly Indexed[]
  /** Where the value is a field of the row: which. */
  readonly field: string | undefined
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value))

const at = (row: Row, path: string): unknown => {
  if (!path.includes('.')) return row[path]
  let value: unknown = row
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return value
}

const compound =
  (paths: readonly string[]) =>
  (row: Row): readonly Indexed[] => {
    const values = paths.map((path) => at(row, path)).filter(isValue)
    return values.length === paths.length ? [values] : []
  }

const single =
  (path: string) =>
  (row: Row): readonly Indexed[] => {
    const value = at(row, path)
    if (isValue(value)) return [value]
    return Array.isArray(value) && value.every(isValue) ? [value] : []
  }

const multiple =
  (path: string) =>
  (row: Row): readonly Indexed[] => {
    const value = at(row, path)
    return Array.isArray(value) ? [...new Set(value.filter(isValue))] : []
  }

const indexOf = (written: string): Index => {
  const isUnique = written.startsWith('&')
  const isMultiple = written.startsWith('*')
  const name = isUnique || isMultiple ? written.slice(1) : written
  if (name.startsWith('['))
    return { name, isUnique, field: undefined, valuesOf: compound(name.slice(1, -1).split('+')) }
  if (isMultiple) return { name, isUnique, field: undefined, valuesOf: multiple(name) }
  return { name, isUnique, field: name.includes('.') ? undefined : name, valuesOf: single(name) }
}

/** The key of a table, which comes first, and its indexes. */
export const indexesOf = (written: string): { readonly key: Index; readonly others: readonly Index[] } => {
  const [key, ...others] = written.split(',').map((part) => indexOf(part.trim()))
  if (key === undefined) throw new TypeError('A table needs a key')
  return { key, others }
}

const rankOf = (value: Indexed): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2)

const comparedLists = (a: readonly Indexed[], b: readonly Indexed[]): number => {
  for (let place = 0; place < a.length && place < b.length; place += 1) {
    const order = compared(a[place] ?? 0, b[place] ?? 0)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** The order of IndexedDB: numbers, then texts, then lists. */
export const compared = (a: Indexed, b: Indexed): number => {
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'object' && typeof b === 'object') return comparedLists(a, b)
  return rankOf(a) - rankOf(b)
}

export const isWithin = (value: Indexed, range: Range): boolean => {
  if ('only' in range) return compared(value, range.only) === 0
  if ('above' in range) return compared(value, range.above) > 0
  if ('below' in range) return compared(value, range.below) < 0
  return compared(value, range.from) >= 0 && compared(value, range.to) <= 0
}

/** A key as a key of a Map: lists have no identity of their own. */
export const mapKeyOf = (key: Indexed): string | number => (typeof key === 'object' ? JSON.stringify(key) : key)
