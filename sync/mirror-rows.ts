import type { MirroredRow } from '../domain/resources/define-resource.ts'
import type { TableName } from '../domain/resources/table-name.ts'
import { type Base, type Databases, type MirrorTables, type OutboxDatabase, readOutbox } from './database.ts'
import { grouped } from './grouped.ts'
import { inOrder, type ReadEntry, readEntry } from './outbox/entry.ts'
import { rebase } from './rebase.ts'
import { writeMirrorOf } from './transactions.ts'

/** What arrived about rows of one table: rows in decoded form, ids that are gone, ids whose entries changed. */
export type Arrival = {
  /** For whom it was read, if not for whoever is signed in: nothing of it is written for anybody else. */
  readonly owner?: string | undefined
  readonly rows?: readonly MirroredRow[]
  readonly gone?: readonly string[]
  readonly touched?: readonly string[]
}

/** Rows are written in slices, so that a page of a thousand leaves the page responsive. Performance §1. */
const sliceLength = 200

type OnTop = { readonly revision: number; readonly byTarget: ReadonlyMap<string, readonly ReadEntry[]> }

/** One person's waiting entries of a table by the row they are about, in the order pressed, and their revision. */
const onTopOf = (outbox: OutboxDatabase, table: TableName, userId: string): Promise<OnTop> =>
  readOutbox(outbox, async ({ entries, revision }) => {
    const waiting = await entries.rows('state', { only: 'waiting' })
    const read = inOrder(waiting)
      .filter((entry) => entry.table === table && entry.userId === userId)
      .flatMap((entry) => readEntry(entry) ?? [])
    return { revision: (await revision.get()) ?? 0, byTarget: grouped(read, ({ entry }) => entry.target) }
  })

/** What a row becomes: what to show (undefined: nothing), and the base to keep (undefined: the shown row is it). */
type Written = { readonly visible: MirroredRow | undefined; readonly base: Base | undefined }

type Known = {
  readonly table: TableName
  readonly id: string
  readonly visible: MirroredRow | undefined
  readonly base: Base | undefined
  readonly incoming: MirroredRow | undefined
  readonly isGone: boolean
}

const isNewer = (incoming: MirroredRow, row: MirroredRow | undefined): boolean =>
  row === undefined || incoming.dateModified > row.dateModified

/** Undefined when nothing changes. An older row never replaces a newer one. Law 5, decision 6. */
const written = (known: Known, onTop: readonly ReadEntry[]): Written | undefined => {
  const { table, id, base, incoming } = known
  const current = base === undefined ? known.visible : base.row
  const takes = incoming !== undefined && isNewer(incoming, current)
  const row = takes ? incoming : current
  const gone = known.isGone || (base?.gone === true && !takes)
  if (onTop.length === 0) {
    if (gone) return { visible: undefined, base: undefined }
    return takes || base !== undefined ? { visible: row, base: undefined } : undefined
  }
  // A row with unsent work is never purged. Decision 10.
  return { visible: rebase(row, onTop), base: { table, id, row, ...(gone ? { gone } : {}) } }
}

const writeSlice = async (mirror: MirrorTables, slice: readonly string[], work: Work) => {
  const { table } = work
  const rows = mirror.rows(table)
  const [visible, bases] = await Promise.all([
    rows.getMany(slice),
    mirror.bases.getMany(slice.map((id): [TableName, string] => [table, id])),
  ])
  const results = slice.map((id, at) => {
    const known = { table, id, visible: visible[at], base: bases[at] }
    const isGone = work.gone.has(id)
    return {
      id,
      hadBase: known.base !== undefined,
      result: written({ ...known, incoming: work.rows.get(id), isGone }, work.onTop(id)),
    }
  })
  const changed = results.flatMap(({ id, hadBase, result }) =>
    result === undefined ? [] : [{ id, hadBase, ...result }],
  )
  rows.put(...changed.flatMap((one) => one.visible ?? []))
  rows.remove(...changed.flatMap((one) => (one.visible === undefined ? [one.id] : [])))
  mirror.bases.put(...changed.flatMap((one) => one.base ?? []))
  mirror.bases.remove(
    ...changed.flatMap((one): [TableName, string][] =>
      one.base === undefined && one.hadBase ? [[table, one.id]] : [],
    ),
  )
}

type Work = {
  readonly table: TableName
  readonly rows: ReadonlyMap<string, MirroredRow>
  readonly gone: ReadonlySet<string>
  readonly onTop: (id: string) => readonly ReadEntry[]
}

const slicesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / sliceLength) }, (_, at) =>
    ids.slice(at * sliceLength, (at + 1) * sliceLength),
  )

/**
 * Brings what arrived into the mirror: server rows by their change stamp, what is gone, and on top of each row what
 * still waits in the outbox. Every pull, answer, refusal and press of a table ends here. Laws 3, 5.
 */
export const mirrorRows = async (
  { outbox, mirror }: Databases,
  table: TableName,
  { owner, rows = [], gone = [], touched = [] }: Arrival,
): Promise<void> => {
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const ids = [...new Set([...rowById.keys(), ...gone, ...touched])]
  // What others have not sent is theirs alone: the mirror shows one person's work. Law 11.
  const person = owner ?? (await mirror.owner.get())
  if (ids.length === 0 || person === undefined) return
  for (;;) {
    const { revision, byTarget } = await onTopOf(outbox, table, person)
    const work: Work = { table, rows: rowById, gone: new Set(gone), onTop: (id) => byTarget.get(id) ?? [] }
    const write = (slice: readonly string[]) => (within: MirrorTables) => writeSlice(within, slice, work)
    for (const slice of slicesOf(ids)) {
      if (!(await writeMirrorOf(mirror, person, write(slice)))) return
    }
    // Two databases cannot share a transaction: whoever pressed meanwhile is seen by looking again. Law 2.
    if (((await outbox.revision.get()) ?? 0) === revision) return
  }
}

/** Rebases again every row that has, or had, unsent work: on opening, and after the mirror was emptied. Law 2. */
export const rebaseAll = async (databases: Databases): Promise<void> => {
  const { outbox, mirror } = databases
  const [waiting, bases] = await Promise.all([outbox.entries.rows('state', { only: 'waiting' }), mirror.bases.rows()])
  const touched = [
    ...waiting.flatMap(({ table, target }) => (table === undefined ? [] : [{ table, id: target }])),
    ...bases.map(({ table, id }) => ({ table, id })),
  ]
  for (const [table, rows] of grouped(touched, (row) => row.table)) {
    await mirrorRows(databases, table, { touched: rows.map(({ id }) => id) })
  }
}
