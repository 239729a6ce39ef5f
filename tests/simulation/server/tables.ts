import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import type { Stamp } from '../../../domain/stamp.ts'
import { createKeptList, type Ledger } from './ledger.ts'
import { wireText } from './wire-text.ts'

/** Something that happened to an activity, as `apply` takes it. */
export type StoredEvent = { readonly name: string; readonly payload: unknown; readonly stamp: Stamp }

/** A row with what the server keeps beside it. Rows are never changed, only put in anew. */
export type Stored<Row extends MirroredRow = MirroredRow> = {
  readonly id: string
  readonly version: number
  /** The version that last wrote each field. */
  readonly fieldVersions: Readonly<Record<string, number>>
  readonly isDeleted: boolean
  /** Decoded; of an activity, with everything that happened. */
  readonly row: Row
  /** Of an activity: its plan alone, and what happened, in the order of arrival. */
  readonly plan?: Row | undefined
  readonly events?: readonly StoredEvent[] | undefined
  /** Who made it, where somebody did. */
  readonly madeBy?: string | undefined
}

/** One change of a row, for streams of live events. `number` grows over everything, in microseconds. */
export type Change = {
  readonly number: number
  readonly table: TableName | 'announcement'
  readonly id: string
  readonly action: 'created' | 'updated' | 'deleted'
  readonly dateModified: string
}

/** The text of a change number, as `dateModified` has it. */
export const stampOfNumber = (number: number): string =>
  `${new Date(Math.floor(number / 1000)).toISOString().slice(0, 20)}${String(number % 1_000_000).padStart(6, '0')}Z`

export const numberOfStamp = (stamp: string): number =>
  Date.parse(`${stamp.slice(0, 19)}Z`) * 1000 + Number(stamp.slice(20, 26))

/** The rows of a table, oldest change first. */
type Rows = { readonly map: Map<string, Stored>; isInOrder: boolean }

const ordered = (rows: Rows): Map<string, Stored> => {
  if (rows.isInOrder) return rows.map
  const sorted = [...rows.map].sort(([, a], [, b]) => (a.row.dateModified < b.row.dateModified ? -1 : 1))
  rows.map.clear()
  for (const [id, stored] of sorted) rows.map.set(id, stored)
  rows.isInOrder = true
  return rows.map
}

export type Tables = ReturnType<typeof createTables>

/** All rows of the provider, with one order of changes over all of them. */
export const createTables = (ledger: Ledger, now: () => number) => {
  const tables = new Map(resources.map(({ table }): [TableName, Rows] => [table, { map: new Map(), isInOrder: true }]))
  const changes = createKeptList<Change>(ledger)
  const texts = new WeakMap<MirroredRow, string>()
  const wires = new WeakMap<MirroredRow, unknown>()
  let newest = now() * 1000
  let asOf = stampOfNumber(newest)

  const of = (table: TableName): Rows => {
    const rows = tables.get(table)
    if (rows === undefined) throw new Error(`No table ${table}`)
    return rows
  }
  const setNewest = (number: number) => {
    newest = number
    asOf = stampOfNumber(number)
  }
  const takeNumber = () => {
    const before = newest
    ledger.note(() => setNewest(before))
    setNewest(Math.max(newest + 1, now() * 1000))
  }
  const place = (table: TableName, stored: Stored) => {
    const rows = of(table)
    const before = rows.map.get(stored.id)
    rows.map.delete(stored.id)
    rows.map.set(stored.id, stored)
    ledger.note(() => {
      rows.map.delete(stored.id)
      if (before !== undefined) rows.map.set(stored.id, before)
      rows.isInOrder = false
    })
  }
  /** A row's JSON in wire form, made once. */
  const text = (table: TableName, { row }: Stored): string => {
    const made = texts.get(row) ?? wireText(table, row)
    texts.set(row, made)
    return made
  }
  return {
    get: (table: TableName, id: string): Stored | undefined => of(table).map.get(id),
    /** Removed ones too, oldest change first. */
    rows: (table: TableName): Iterable<Stored> => ordered(of(table)).values(),
    /** The value up to which everything is there. */
    asOf: () => asOf,
    newest: () => newest,
    changes: changes.all,
    /** Writes a row under the next number; its version is the caller's. */
    put: (table: TableName, stored: Stored): Stored => {
      takeNumber()
      const known = of(table).map.get(stored.id)
      const dateCreated =
        known === undefined ? `${asOf.slice(0, 23)}Z` : (known.row as { dateCreated?: string }).dateCreated
      // The place of a message is the change at which it came.
      const sent = table === 'messages' && known === undefined ? { sent: asOf } : {}
      const row = { ...stored.row, ...sent, version: stored.version, dateCreated, dateModified: asOf }
      const written: Stored = { ...stored, row }
      place(table, written)
      const isNew = known === undefined
      const action = written.isDeleted ? 'deleted' : isNew ? 'created' : 'updated'
      changes.add({ number: newest, table, id: stored.id, action, dateModified: asOf })
      return written
    },
    /** A number that is no row's: what somebody may see has changed. */
    turn: (): string => {
      takeNumber()
      return asOf
    },
    /** A change that is no row's: people are told of an announcement. */
    announce: (id: string): void => {
      takeNumber()
      changes.add({ number: newest, table: 'announcement', id, action: 'created', dateModified: asOf })
    },
    text,
    /** A row in wire form, made once. */
    wire: (table: TableName, stored: Stored): unknown => {
      const wire: unknown = wires.get(stored.row) ?? JSON.parse(text(table, stored))
      wires.set(stored.row, wire)
      return wire
    },
  }
}
