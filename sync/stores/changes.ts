import { type Dexie, type IndexableType, type IndexSpec, type ObservabilitySet, RangeSet } from 'dexie'
import type { TableChanges } from './transaction.ts'

/** From so many changed rows on, live queries of the table run again whatever they asked: naming each row costs more. */
const mostNamed = 50

const everything = (): RangeSet => new RangeSet(Number.NEGATIVE_INFINITY, [[]])

/** What makes every live query run again. */
export const allChanged = (): ObservabilitySet => ({ all: everything() })

const fieldOf = (row: unknown, keyPath: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, keyPath) : undefined

/** The values of an index in a row; none where a field is missing, as the database indexes it. */
const indexed = (row: unknown, { keyPath, multi }: IndexSpec): readonly IndexableType[] => {
  const path: string | readonly string[] = keyPath ?? ''
  const value = typeof path === 'string' ? fieldOf(row, path) : path.map((one) => fieldOf(row, one))
  if (value === undefined || (Array.isArray(value) && !multi && value.includes(undefined))) return []
  return multi && Array.isArray(value) ? value : [value as IndexableType]
}

const rangesOf = (values: readonly IndexableType[] | undefined): RangeSet =>
  values === undefined ? everything() : new RangeSet().addKeys([...values])

/**
 * What a transaction changed, in the words of Dexie's live queries: by table and index the values that it touched.
 * `:dels` stands for the keys that an answer without rows may hold.
 */
export const changesOf = (dexie: Dexie, written: ReadonlyMap<string, TableChanges>): ObservabilitySet => {
  const parts: Record<string, RangeSet> = {}
  for (const [name, { rows, removed, isCleared }] of written) {
    if (rows.length === 0 && removed.length === 0 && !isCleared) continue
    const isNamed = !isCleared && rows.length + removed.length <= mostNamed
    const { primKey, indexes } = dexie.table(name).schema
    const named = (index: IndexSpec) => (isNamed ? rows.flatMap((row) => indexed(row, index)) : undefined)
    const keys = isNamed
      ? [...rows.flatMap((row) => indexed(row, primKey)), ...(removed as IndexableType[])]
      : undefined
    const path = `idb://${dexie.name}/${name}/`
    parts[path] = rangesOf(keys)
    parts[`${path}:dels`] = rangesOf(keys)
    for (const index of indexes) parts[`${path}${index.name}`] = rangesOf(named(index))
  }
  return parts
}
