import type { MirroredRow } from '../domain/resources/define-resource.ts'
import type { TableName } from '../domain/resources/table-name.ts'
import type { Instant } from '../domain/time/instant.ts'

/** A row that an answer brought, and where it belongs. */
export type OpenedRow = { readonly table: TableName; readonly row: MirroredRow }

/** Something that was opened with signal: which rows it is, wherever they lie. */
export type Opened = {
  /** The question that it answered. */
  readonly key: string
  readonly openedAt: Instant
  readonly rows: readonly { readonly table: TableName; readonly id: string }[]
}

/** By what an opened question is known: which call, and what it asked. */
export const openedKey = (call: string, input: unknown): string => `${call} ${JSON.stringify(input)}`

/** The ids of a table that were opened on their own: no window takes them away. */
export const openedIds = async (
  { opened }: { readonly opened: { readonly get: () => Promise<readonly Opened[] | undefined> } },
  table: TableName,
): Promise<ReadonlySet<string>> => {
  const rows = ((await opened.get()) ?? []).flatMap((one) => one.rows)
  return new Set(rows.flatMap((row) => (row.table === table ? [row.id] : [])))
}
