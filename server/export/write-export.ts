import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { serverEpoch } from '../database/change-clock.ts'
import type { Database, Queryable } from '../database/connection.ts'
import { seeOneMoment, streamRows } from '../database/stream-rows.ts'
import { contentHashOf, type ExportedTable, MANIFEST_FILE, type Manifest } from './manifest.ts'
import { Refusal } from './refusal.ts'
import { migrationsOf, type TableFacts, tablesOf } from './tables.ts'

/** Keys and care text are in it: for nobody but its owner. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** The row as the database writes it: no number and no character of it passes through ours. The epoch stays behind. */
const linesOf = ({ name, order }: TableFacts) => sql`
  select (to_jsonb(r) ${name === 'change_clock' ? sql`- 'epoch'` : sql``})::text as "line"
  from ${sql.identifier(name)} r order by ${order}`

const inFile = async <Value>(path: string, write: (file: FileHandle) => Promise<Value>): Promise<Value> => {
  const file = await open(path, 'wx', OWNER_ONLY.file)
  try {
    const value = await write(file)
    await file.sync()
    return value
  } finally {
    await file.close()
  }
}

const writeTable = (tx: Queryable, table: TableFacts, folder: string): Promise<ExportedTable> => {
  const name = `${table.name}.jsonl`
  return inFile(join(folder, name), async (file) => {
    const hash = createHash('sha256')
    let rows = 0
    let bytes = 0
    for await (const some of streamRows<{ line: string }>(tx, linesOf(table))) {
      const part = Buffer.from(some.map(({ line }) => `${line}\n`).join(''))
      hash.update(part)
      rows += some.length
      bytes += part.length
      await file.appendFile(part)
    }
    return { name: table.name, file: name, rows, bytes, sha256: hash.digest('hex') }
  })
}

const writeAll = async (tx: Queryable, folder: string, at: Date): Promise<Manifest> => {
  await seeOneMoment(tx)
  await tx.execute(sql`set local time zone 'UTC'`)
  const tables: ExportedTable[] = []
  for (const table of await tablesOf(tx)) tables.push(await writeTable(tx, table, folder))
  const manifest: Manifest = {
    format: 'carelight-export',
    formatVersion: 1,
    exportedAt: at.toISOString(),
    serverEpoch: await serverEpoch(tx),
    migrations: await migrationsOf(tx),
    tables,
    contentHash: contentHashOf(tables),
  }
  await inFile(join(folder, MANIFEST_FILE), (file) => file.appendFile(`${JSON.stringify(manifest, undefined, 2)}\n`))
  return manifest
}

/**
 * Writes the whole system, as it is at one moment, into a folder that is not there yet: a file of JSON lines for each
 * table and a manifest. The folder has its name only once it is whole.
 */
export const writeExport = async (database: Database, folder: string, at: Date): Promise<Manifest> => {
  if (existsSync(folder)) throw new Refusal(`${folder} already exists. Name a folder that does not.`)
  const draft = `${folder}.part-${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(draft, { mode: OWNER_ONLY.folder })
  try {
    const manifest = await database.transaction((tx) => writeAll(tx, draft, at))
    await rename(draft, folder)
    return manifest
  } catch (reason) {
    await rm(draft, { recursive: true, force: true })
    throw reason
  }
}
