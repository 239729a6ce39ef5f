import type { Indexed, Range } from '../../../../sync/ports.ts'
import { compared, type Index, indexesOf, isWithin, mapKeyOf, type Row } from './indexes.ts'

export type MapKey = string | number
export type Kept = { readonly key: Indexed; readonly row: Row }

/** What a transaction has written to a table and not committed: undefined stands for a removed row. */
export type Draft = { isCleared: boolean; readonly rows: Map<MapKey, Kept | undefined> }

/** The committed rows of a table. */
export type MemoryTable = {
  readonly name: string
  readonly key: Index
  readonly others: readonly Index[]
  readonly rows: Map<MapKey, Kept>
  /** Who has which value, for each unique index. */
  readonly owners: ReadonlyMap<Index, Map<MapKey, MapKey>>
  /** All rows in the order of each index that was asked for, until the next change. */
  readonly sorted: Map<string, readonly Kept[]>
  /** The rows with each value that was asked for, by the index, until the next change. */
  readonly having: Map<string, Map<Indexed, readonly Kept[]>>
  /** All rows as a list, until the next change. */
  listed: readonly Row[] | undefined
}

type Placed = { readonly value: Indexed; readonly kept: Kept }

/** What a change of a table replaced, for taking it back. */
export type Before = { readonly table: MemoryTable; readonly rows: readonly (readonly [MapKey, Kept | undefined])[] }

export const createTable = (name: string, written: string): MemoryTable => {
  const { key, others } = indexesOf(written)
  const owners = new Map(others.filter(({ isUnique }) => isUnique).map((index) => [index, new Map()]))
  return { name, key, others, rows: new Map(), owners, sorted: new Map(), having: new Map(), listed: undefined }
}

/** What was known of its rows as they were is forgotten. */
export const noteChange = (table: MemoryTable): void => {
  table.sorted.clear()
  if (table.having.size > 0) table.having.clear()
  table.listed = undefined
}

/** All rows: the same list until one of them changes. */
export const listed = (table: MemoryTable): readonly Row[] => {
  table.listed ??= Array.from(table.rows.values(), ({ row }) => row)
  return table.listed
}

const disown = (table: MemoryTable, key: MapKey, { row }: Kept): void => {
  for (const [index, owners] of table.owners) {
    for (const value of index.valuesOf(row)) if (owners.get(mapKeyOf(value)) === key) owners.delete(mapKeyOf(value))
  }
}

const own = (table: MemoryTable, key: MapKey, { row }: Kept): void => {
  for (const [index, owners] of table.owners) {
    for (const value of index.valuesOf(row)) owners.set(mapKeyOf(value), key)
  }
}

const setRow = (table: MemoryTable, key: MapKey, kept: Kept | undefined): void => {
  const before = table.rows.get(key)
  if (before !== undefined) disown(table, key, before)
  if (kept === undefined) {
    table.rows.delete(key)
    return
  }
  table.rows.set(key, kept)
  own(table, key, kept)
}

export const keyOf = (table: MemoryTable, row: Row): Indexed => {
  const value = table.key.field === undefined ? undefined : row[table.key.field]
  if (typeof value === 'string') return value
  const [key] = table.key.valuesOf(row)
  if (key === undefined) throw new DOMException(`A row of ${table.name} has no key`, 'DataError')
  return key
}

const inOrder = (all: Placed[]): readonly Kept[] =>
  all.sort((a, b) => compared(a.value, b.value) || compared(a.kept.key, b.kept.key)).map(({ kept }) => kept)

const byKey = (a: Kept, b: Kept): number => compared(a.key, b.key)

/** Rows with one value in a field, which is most of what is asked for: no value needs a list of its own. */
const withValue = (rows: Iterable<Kept>, field: string, value: Indexed): readonly Kept[] => {
  const all: Kept[] = []
  for (const kept of rows) if (kept.row[field] === value) all.push(kept)
  return all.length > 1 ? all.sort(byKey) : all
}

/** The rows within a part of an index, in its order: only those are sorted. */
const placed = (rows: Iterable<Kept>, index: Index, range: Range | undefined): readonly Kept[] => {
  if (index.field !== undefined && range !== undefined && 'only' in range && typeof range.only !== 'object')
    return withValue(rows, index.field, range.only)
  const all: Placed[] = []
  for (const kept of rows) {
    for (const value of index.valuesOf(kept.row))
      if (range === undefined || isWithin(value, range)) all.push({ value, kept })
  }
  return all.length > 1 ? inOrder(all) : all.map(({ kept }) => kept)
}

const indexNamed = (table: MemoryTable, name: string | undefined): Index => {
  const index =
    name === undefined || name === table.key.name ? table.key : table.others.find((one) => one.name === name)
  if (index === undefined) throw new DOMException(`${table.name} has no index ${name}`, 'NotFoundError')
  return index
}

/** The rows as a transaction sees them: what is committed, and on top of it what it wrote itself. */
const seen = function* (table: MemoryTable, draft: Draft): Iterable<Kept> {
  if (!draft.isCleared) for (const [key, kept] of table.rows) if (!draft.rows.has(key)) yield kept
  for (const kept of draft.rows.values()) if (kept !== undefined) yield kept
}

/** The committed rows with one value: most of them are asked for again before anything changes. */
const having = (table: MemoryTable, index: Index, range: { readonly only: Indexed }): readonly Kept[] => {
  if (typeof range.only === 'object') return placed(table.rows.values(), index, range)
  const byValue = table.having.get(index.name) ?? new Map<Indexed, readonly Kept[]>()
  const known = byValue.get(range.only)
  if (known !== undefined) return known
  const all = placed(table.rows.values(), index, range)
  byValue.set(range.only, all)
  table.having.set(index.name, byValue)
  return all
}

export type Asked = { readonly index?: string | undefined; readonly range?: Range | undefined }

/** The rows within a part of an index, in its order. */
export const selected = (table: MemoryTable, { index: name, range }: Asked, draft?: Draft): readonly Kept[] => {
  const index = indexNamed(table, name)
  if (draft !== undefined && (draft.isCleared || draft.rows.size > 0)) return placed(seen(table, draft), index, range)
  if (range !== undefined)
    return 'only' in range ? having(table, index, range) : placed(table.rows.values(), index, range)
  const known = table.sorted.get(index.name)
  if (known !== undefined) return known
  const all = placed(table.rows.values(), index, undefined)
  table.sorted.set(index.name, all)
  return all
}

export const found = (table: MemoryTable, key: Indexed, draft?: Draft): Kept | undefined => {
  const mapKey = mapKeyOf(key)
  if (draft?.rows.has(mapKey)) return draft.rows.get(mapKey)
  return draft?.isCleared ? undefined : table.rows.get(mapKey)
}

const isTaken = (table: MemoryTable, draft: Draft, { index, value, own }: Wanted): boolean => {
  const owner = table.owners.get(index)?.get(mapKeyOf(value))
  if (owner !== undefined && owner !== own && !draft.isCleared && !draft.rows.has(owner)) return true
  for (const [key, kept] of draft.rows) {
    if (key === own || kept === undefined) continue
    if (index.valuesOf(kept.row).some((other) => compared(other, value) === 0)) return true
  }
  return false
}

type Wanted = { readonly index: Index; readonly value: Indexed; readonly own: MapKey }

const checkUnique = (table: MemoryTable, draft: Draft, { key, row }: Kept): void => {
  for (const index of table.owners.keys()) {
    for (const value of index.valuesOf(row)) {
      if (!isTaken(table, draft, { index, value, own: mapKeyOf(key) })) continue
      throw new DOMException(`${table.name}.${index.name} is taken`, 'ConstraintError')
    }
  }
}

/** Writes a row into the draft of a transaction. What is stored is frozen: whoever changes it later is found out. */
export const draftRow = (table: MemoryTable, draft: Draft, row: Row): void => {
  const kept: Kept = { key: keyOf(table, row), row: Object.freeze(row) }
  checkUnique(table, draft, kept)
  draft.rows.set(mapKeyOf(kept.key), kept)
}

/** Makes a draft the truth; gives back what it replaced. */
export const commitDraft = (table: MemoryTable, draft: Draft): Before => {
  const before: [MapKey, Kept | undefined][] = []
  if (draft.isCleared) {
    for (const [key, kept] of table.rows) if (!draft.rows.has(key)) before.push([key, kept])
    for (const [key] of before) setRow(table, key, undefined)
  }
  for (const [key, kept] of draft.rows) {
    before.push([key, table.rows.get(key)])
    setRow(table, key, kept)
  }
  noteChange(table)
  return { table, rows: before }
}

/** Takes a commit back, as if it had never been. */
export const takeBack = ({ table, rows }: Before): void => {
  for (const [key, kept] of rows) setRow(table, key, kept)
  noteChange(table)
}

/** Removes all rows, as an eviction does. */
export const emptyTable = (table: MemoryTable): void => {
  table.rows.clear()
  noteChange(table)
  for (const owners of table.owners.values()) owners.clear()
}
