import { resolve } from 'node:path'
import { setAnchorAside, writeAnchor } from '../audit/anchor.ts'
import { chainEnd } from '../audit/seal-batch.ts'
import { openExport } from '../export/read-export.ts'
import { restoreExport } from '../export/restore.ts'
import type { Command } from './command.ts'
import { type OpenedSystem, withSystem } from './with-system.ts'
import { demanded, optionsIn } from './words.ts'

/** The anchor vouches for this chain from now on; the one of an earlier system in this folder is put aside. */
const anchorAnew = async ({ settings: { dataDir }, database }: OpenedSystem): Promise<void> => {
  const end = await chainEnd(database.drizzle)
  await setAnchorAside(dataDir)
  if (end !== undefined) await writeAnchor(dataDir, end)
}

/** `restore --from DIR`: a whole system from its export, into an empty one, embedded or PostgreSQL. */
export const restoreSystem: Command = async (words) => {
  const folder = resolve(demanded(optionsIn(words, ['from']).from, 'where from: --from DIR'))
  const manifest = await openExport(folder)
  await withSystem(
    async (system) => {
      await restoreExport(system.database, folder, manifest)
      await anchorAnew(system)
    },
    { mayBeNew: true, asOwner: true },
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Restored ${rows} rows of ${manifest.tables.length} tables (content ${manifest.contentHash}).`,
    'Devices load everything again once the server runs, and send again what they sent in the last days.',
  ]
}
