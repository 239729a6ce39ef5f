import { grouped } from '../domain/grouped.ts'
import type { MirroredRow } from '../domain/resources/define-resource.ts'
import type { TableName } from '../domain/resources/table-name.ts'
import {
  type Base,
  type Databases,
  type MirrorDatabase,
  type MirrorTables,
  type OutboxDatabase,
  readMirror,
  readOutbox,
} from './database.ts'
import type { Gone } from './gone-rows.ts'
import { inEffectOrder } from './outbox/dependencies.ts'
import { type Entry, isOnTop, laneOf, type ReadEntry, readEntry } from './outbox/entry.ts'
import type { ReadTable } from './ports.ts'
import { wasRead } from './pull/was-read.ts'
import { type ReadFor, writeMirrorOf } from './transactions.ts'
import { isNewer, type Known, serverRowOf, withIndexed, written } from './written-row.ts'

/** What arrived about rows of one table: rows in decoded form, ids that are gone, ids whose entries changed. */
export type Arrival = {
  /** For whom it was read, if not for whoever is signed in: nothing of it is written for anybody else. */
  readonly readFor?: ReadFor | undefined
  readonly rows?: readonly MirroredRow[]
  readonly gone?: readonly Gone[]
  readonly touched?: readonly string[]
  /** The received entries whose answers these rows are: they are not on top of them any more. */
  readonly settled?: ReadonlySet<string>
  /** What was gone when the rows were asked for; left out for rows that the server told of its own accord. */
  readonly askedAt?: number | undefined
  /** The rows are of answers that were kept, or are given again: the server may have removed them since. */
  readonly mayBeOld?: boolean | undefined
  /** What comes on top, where that is known already: then the write has begun when the call returns. */
  readonly onTop?: OnTop | undefined
  readonly pressedOn?: PressedOn | undefined
}

/**
 * The server's row as it was read for a press, with the newest wipe and the server's epoch of then. Until the press is
 * mirrored nothing in the mirror says that the row has unsent work, and it goes with the rest of the copy.
 */
export type PressedOn = {
  readonly row: MirroredRow | undefined
  readonly wipe: string | undefined
  readonly serverEpoch: string | undefined
}

/** Rows are written in slices, so that a page of a thousand leaves the page responsive. Performance §1. */
const sliceLength = 200
/** Up to so many rows, their own entries are looked up; beyond, all that wait are looked through once. */
const mostLookedUp = 20

/** What comes on top of each row, and the revision of the outbox that was seen. */
export type OnTop = { readonly revision: number; readonly of: (id: string) => readonly ReadEntry[] }

/** Every entry that the rows of the server may lack. */
export const entriesOnTop = async (entries: ReadTable<Entry, string>): Promise<Entry[]> => {
  const [waiting, unmirrored] = await Promise.all([
    entries.rows('state', { only: 'waiting' }),
    entries.rows('[state+mirrored]', { only: ['received', 0] }),
  ])
  return [...waiting, ...unmirrored]
}

const entriesOnTopOf = async (entries: ReadTable<Entry, string>, table: TableName, ids: readonly string[]) => {
  if (ids.length > mostLookedUp) return entriesOnTop(entries)
  const lanes = await Promise.all(ids.map((id) => entries.rows('lane', { only: laneOf(table, '', id) })))
  return lanes.flat().filter(isOnTop)
}

type Asked = { readonly userId: string; readonly ids: readonly string[]; readonly settled: ReadonlySet<string> }

/** One person's entries on top of these rows, in the order pressed, and their revision. */
const onTopOf = (outbox: OutboxDatabase, table: TableName, { userId, ids, settled }: Asked) =>
  readOutbox(outbox, async ({ entries, revision }): Promise<OnTop> => {
    const [onTop, seen] = await Promise.all([entriesOnTopOf(entries, table, ids), revision.get()])
    const own = onTop.filter((one) => one.table === table && one.userId === userId && !settled.has(one.id))
    const byTarget = grouped(inEffectOrder(own), ({ target }) => target)
    return { revision: seen ?? 0, of: (id) => (byTarget.get(id) ?? []).flatMap((entry) => readEntry(entry) ?? []) }
  })

/** Several answers may tell of one row, in any order, as the receipts that a killed tab left do. */
const newestById = (rows: readonly MirroredRow[]): Map<string, MirroredRow> => {
  const newest = new Map<string, MirroredRow>()
  for (const row of rows) if (isNewer(row, newest.get(row.id))) newest.set(row.id, row)
  return newest
}

/**
 * The rows of a table as the server gave them, whatever unsent work on them shows: what hides or moves them is not known
 * to the server. `unreadable` are those that are damaged.
 */
export const serverRows = (
  mirror: MirrorDatabase,
  table: TableName,
): Promise<{ readonly rows: readonly MirroredRow[]; readonly unreadable: readonly string[] }> =>
  readMirror(mirror, async (within) => {
    const [visible, keys, based] = await Promise.all([
      within.rows(table).rows(),
      within.rows(table).keys(),
      within.bases.rows('table', { only: table }),
    ])
    const readable = new Set([...visible, ...based].map(({ id }) => id))
    const hasBase = new Set(based.map(({ id }) => id))
    const rows = [...visible.filter(({ id }) => !hasBase.has(id)), ...based.flatMap(({ row }) => row ?? [])]
    return { rows, unreadable: keys.filter((id) => !readable.has(id)) }
  })

/**
 * What an old answer tells of a row that is not here, though all of its age were read since: the server has removed it,
 * and no later read would say so again.
 */
const withoutRemoved = async (mirror: MirrorTables, known: readonly Known[]): Promise<readonly Known[]> => {
  const isNew = (one: Known) =>
    one.incoming !== undefined && (one.base?.gone === true || serverRowOf(one) === undefined)
  const [first] = known.filter(isNew)
  if (first === undefined) return known
  const reads = await mirror.checkpoints.rows('table', { only: first.table })
  const isRemoved = (one: Known) => isNew(one) && one.incoming !== undefined && wasRead(one.incoming, reads)
  return known.map((one) => (isRemoved(one) ? { ...one, incoming: undefined } : one))
}

/** The rows with unsent work that lie here and cannot be read: what the server has beneath that is not known. */
const damagedOf = async (rows: Pick<ReadTable<MirroredRow, string>, 'get'>, known: readonly Known[], onTop: OnTop) => {
  const isUnread = ({ visible, base, incoming, gone }: Known) => (visible ?? base ?? incoming ?? gone) === undefined
  const ids = known.filter((one) => isUnread(one) && onTop.of(one.id).length > 0).map(({ id }) => id)
  const read = await Promise.allSettled(ids.map(rows.get))
  return new Set(ids.filter((_, at) => read[at]?.status === 'rejected'))
}

/** What is kept of a press whose row was let go of meanwhile, as of others with unsent work; undefined where none was. */
const letGoSince = async (
  { wipe, serverEpoch }: Pick<MirrorTables, 'wipe' | 'serverEpoch'>,
  pressedOn: PressedOn | undefined,
): Promise<Pick<Base, 'row' | 'gone' | 'isSetBack'> | undefined> => {
  if (pressedOn?.row === undefined) return undefined
  const [newest, epoch] = await Promise.all([wipe.get(), serverEpoch.get()])
  if (newest === pressedOn.wipe) return undefined
  const kept = { row: pressedOn.row, gone: true }
  return epoch === pressedOn.serverEpoch ? kept : { ...kept, isSetBack: true }
}

const writeSlice = async (mirror: MirrorTables, slice: readonly string[], work: Work) => {
  const { table } = work
  const rows = mirror.rows(table)
  const readRows = rows.getMany(slice).catch((error: unknown) => {
    // What is gone can go unread.
    if (slice.every((id) => work.gone.has(id) && !work.rows.has(id))) return []
    throw error
  })
  const [visible, based, letGo] = await Promise.all([
    readRows,
    mirror.bases.keys('table', { only: table }),
    letGoSince(mirror, work.pressedOn),
  ])
  const hasBase = new Set(based.map(([, id]) => id))
  const bases = await mirror.bases.getMany(slice.flatMap((id) => (hasBase.has(id) ? [[table, id] as const] : [])))
  const baseById = new Map(bases.flatMap((base) => (base === undefined ? [] : [[base.id, base]])))
  const known = slice.map((id, at): Known => {
    const here = { table, id, visible: visible[at], base: baseById.get(id) }
    const isLetGo = letGo !== undefined && serverRowOf(here) === undefined
    const base = isLetGo ? { table, id, ...letGo } : here.base
    const row = work.rows.get(id)
    // The news that a row is gone may have come, and been written, since the row arrived.
    const incoming = row === undefined || work.isPast(row) ? undefined : row
    return { ...here, base, incoming, isAsked: work.isAsked, gone: work.gone.get(id) }
  })
  const told = work.mayBeOld ? await withoutRemoved(mirror, known) : known
  const damaged = await damagedOf(rows, told, work.onTop)
  for (const one of told) {
    const { id } = one
    // It stays as it is until it can be read, or comes again.
    if (damaged.has(id)) continue
    const result = written(one, work.onTop.of(id))
    if (result === undefined) continue
    if (result.visible === undefined) rows.remove(id)
    else rows.put(withIndexed(table, result.visible))
    if (result.base !== undefined) mirror.bases.put(result.base)
    else if (hasBase.has(id)) mirror.bases.remove([table, id])
  }
}

type Work = {
  readonly table: TableName
  readonly rows: ReadonlyMap<string, MirroredRow>
  readonly gone: ReadonlyMap<string, Gone>
  /** Whether a row is older than news that have come by now. */
  readonly isPast: (row: MirroredRow) => boolean
  readonly onTop: OnTop
  readonly isAsked: boolean
  readonly mayBeOld: boolean
  readonly pressedOn: PressedOn | undefined
}

const slicesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / sliceLength) }, (_, at) =>
    ids.slice(at * sliceLength, (at + 1) * sliceLength),
  )

const nothingSettled: ReadonlySet<string> = new Set()

/**
 * Brings what arrived into the mirror: server rows by their change stamp, what is gone, and on top of each row what
 * still waits in the outbox. Every pull, answer, refusal and press of a table ends here. False where
 * nothing may be written any more for whom or by whom it was read.
 */
export const mirrorRows = async (
  { outbox, mirror, gone: memory }: Databases,
  table: TableName,
  {
    readFor,
    rows = [],
    gone = [],
    touched = [],
    settled = nothingSettled,
    askedAt,
    mayBeOld = false,
    onTop: known,
    pressedOn,
  }: Arrival,
): Promise<boolean> => {
  memory.note(table, gone)
  const isPast = (row: MirroredRow) => memory.isPast(table, row, askedAt)
  const rowById = newestById(rows.filter((row) => !isPast(row)))
  const goneById = new Map(gone.map((one) => [one.id, one]))
  const ids = [...new Set([...rowById.keys(), ...goneById.keys(), ...touched])]
  // What others have not sent is theirs alone: the mirror shows one person's work.
  const person = readFor?.owner ?? (await mirror.owner.get())
  if (ids.length === 0) return true
  if (person === undefined) return false
  for (let first = known; ; first = undefined) {
    const onTop = first ?? (await onTopOf(outbox, table, { userId: person, ids, settled }))
    const isAsked = askedAt !== undefined
    const work: Work = { table, rows: rowById, gone: goneById, isPast, onTop, isAsked, mayBeOld, pressedOn }
    const write = (slice: readonly string[]) => (within: MirrorTables) => writeSlice(within, slice, work)
    for (const slice of slicesOf(ids)) {
      if (!(await writeMirrorOf(mirror, { ...readFor, owner: person }, write(slice)))) return false
    }
    // Two databases cannot share a transaction: whoever pressed meanwhile is seen by looking again.
    if (((await outbox.revision.get()) ?? 0) === onTop.revision) return true
  }
}

/** Rebases again every row that has, or had, unsent work: on opening, and after the mirror was emptied. */
export const rebaseAll = async (databases: Databases): Promise<void> => {
  const { outbox, mirror } = databases
  const [onTop, bases] = await Promise.all([entriesOnTop(outbox.entries), mirror.bases.rows()])
  const touched = [
    ...onTop.flatMap(({ table, target }) => (table === undefined ? [] : [{ table, id: target }])),
    ...bases.map(({ table, id }) => ({ table, id })),
  ]
  for (const [table, rows] of grouped(touched, (row) => row.table)) {
    await mirrorRows(databases, table, { touched: rows.map(({ id }) => id) })
  }
}
