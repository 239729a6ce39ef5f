import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

export const MANIFEST_FILE = 'manifest.json'

const ExportedTable = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  file: z.string().check(z.regex(/^[a-z0-9_]+\.jsonl$/)),
  rows: z.int(),
  bytes: z.int(),
  /** Of the whole file, in hex. */
  sha256: z.string(),
})
export type ExportedTable = z.output<typeof ExportedTable>

/** What an export says of itself. docs/operation.md describes it for those who read one without us. */
export const Manifest = z.object({
  format: z.literal('carelight-export'),
  formatVersion: z.literal(1),
  exportedAt: z.string(),
  /** Of the system that was exported. A restored one has another. */
  serverEpoch: z.string(),
  /** Hashes of the migrations that made the tables. */
  migrations: z.array(z.string()),
  tables: z.array(ExportedTable),
  /** Over the tables' names, row counts and hashes: two systems with the same content have the same. */
  contentHash: z.string(),
})
export type Manifest = z.output<typeof Manifest>

/** One hash for all the content, whatever the order of the tables. */
export const contentHashOf = (tables: readonly ExportedTable[]): string => {
  const lines = tables.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}\n`).sort()
  return createHash('sha256').update(lines.join('')).digest('hex')
}
