import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Settings, settingsFrom } from '../config/settings.ts'
import { StartError } from '../config/settings-error.ts'
import { lockDataDir } from '../data-dir-lock.ts'
import type { Database } from '../database/connection.ts'
import { openMigrated } from '../open-system.ts'

/** What a command works on: the system that the environment describes, as the server would open it. */
export type OpenedSystem = { readonly settings: Settings; readonly database: Database }

type Wishes = {
  /** A new embedded database may be made; otherwise its absence is a mistyped folder. */
  readonly mayBeNew?: boolean
  /** Works as the role that owns the tables, where that is another than the one that serves. */
  readonly asOwner?: boolean
}

const ownerOf = (settings: Settings): Settings => ({
  ...settings,
  databaseUrl: settings.databaseOwnerUrl ?? settings.databaseUrl,
  databaseOwnerUrl: undefined,
})

/**
 * Opens the configured system for one command and closes it again. The embedded database serves one process, so the
 * server must not be running on its folder; PostgreSQL serves several.
 */
export const withSystem = async <Value>(
  work: (system: OpenedSystem) => Promise<Value>,
  { mayBeNew = false, asOwner = false }: Wishes = {},
): Promise<Value> => {
  const settings = settingsFrom(process.env)
  const isEmbedded = settings.databaseUrl === undefined
  if (isEmbedded && !mayBeNew && !existsSync(join(settings.dataDir, 'database')))
    throw new StartError(`There is no system in ${settings.dataDir}. Name its folder by DATA_DIR.`)
  const unlock = isEmbedded ? lockDataDir(settings.dataDir) : () => {}
  try {
    const database = await openMigrated(asOwner ? ownerOf(settings) : settings)
    try {
      return await work({ settings, database })
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}
