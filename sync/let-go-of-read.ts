import type { TableName } from '../domain/resources/table-name.ts'
import type { Base, MirrorTables } from './database.ts'

type Tables = Pick<MirrorTables, 'bases' | 'rows' | 'empty' | 'wipe'>

/** What is read, or nothing where it cannot be: one damaged row must not keep the others from what is done with all. */
export const unlessDamaged = <Value>(read: PromiseLike<Value | undefined>): Promise<Value | undefined> =>
  Promise.resolve(read).catch(() => undefined)

/**
 * Lets go of all rows that were read; who is signed in stays. Those that have unsent work go once that is decided, unless
 * they are read again: whoever does not see what they wrote writes it twice. Decisions 10, 18.
 */
export const letGoOfRead = async (within: Tables, names: readonly string[], newWipe: string): Promise<void> => {
  const based = await within.bases.rows()
  await letGoOfAllBut(within, { names, newWipe, kept: based.map((base) => ({ ...base, gone: true })) })
}

/** A row with work that waits, or waits again. */
export type Unsent = { readonly table: TableName; readonly id: string }

/** The same where the server was set back: what it had received since waits again, and the age of a row says nothing. */
export const letGoOfSetBack = async (
  within: Tables,
  { names, newWipe, unsent }: { names: readonly string[]; newWipe: string; unsent: readonly Unsent[] },
): Promise<void> => {
  const bases = new Map((await within.bases.rows()).map((base) => [`${base.table}/${base.id}`, base]))
  const rows = await Promise.all(unsent.map(({ table, id }) => unlessDamaged(within.rows(table).get(id))))
  for (const [at, { table, id }] of unsent.entries()) {
    const key = `${table}/${id}`
    if (rows[at] !== undefined && !bases.has(key)) bases.set(key, { table, id, row: rows[at] })
  }
  const kept = [...bases.values()].map((base) => ({ ...base, gone: true, isSetBack: true }))
  await letGoOfAllBut(within, { names, newWipe, kept })
}

const letGoOfAllBut = async (
  { bases, rows, empty, wipe }: Tables,
  { names, newWipe, kept }: { names: readonly string[]; newWipe: string; kept: readonly Base[] },
): Promise<void> => {
  // A damaged row is read anew with the rest; it must not keep the others from being let go of.
  const shown = await Promise.all(kept.map(({ table, id }) => unlessDamaged(rows(table).get(id))))
  empty(names.filter((name) => name !== 'cells'))
  bases.put(...kept)
  for (const [at, { table }] of kept.entries()) rows(table).put(...[shown[at] ?? []].flat())
  wipe.put(newWipe)
}
