import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { ChainEnd } from './seal-batch.ts'

/**
 * The newest seal, kept outside the database: whoever takes the last rows out of the trail leaves a chain that is whole,
 * and shorter than this file says. Decision 46.
 */
const Anchor = z.object({ position: z.int(), hash: z.string() })

const FILE = 'audit-anchor.json'

/** The anchor of this data folder; undefined where none was kept. One that cannot be read throws. */
export const readAnchor = async (dataDir: string): Promise<ChainEnd | undefined> => {
  try {
    return z.parse(Anchor, JSON.parse(await readFile(join(dataDir, FILE), 'utf8')))
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return undefined
    throw reason
  }
}

/** Writes the anchor whole or not at all. */
export const writeAnchor = async (dataDir: string, { position, hash }: ChainEnd): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, `${FILE}.${process.pid}`)
  await writeFile(draft, `${JSON.stringify({ position, hash })}\n`, { flush: true })
  await rename(draft, join(dataDir, FILE))
}

/** Puts the anchor of another system aside, before a restore: it vouches for rows that are not here. */
export const setAnchorAside = async (dataDir: string): Promise<void> => {
  if ((await readAnchor(dataDir)) !== undefined)
    await rename(join(dataDir, FILE), join(dataDir, `before-restore-${FILE}`))
}

/** Whether the chain has the seal that the anchor names. */
export const agrees = async (db: Queryable, { position, hash }: ChainEnd): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select 1 as there from audit_seals where position = ${position}::bigint and hash = ${hash}::text`,
  )
  return rows.length > 0
}
