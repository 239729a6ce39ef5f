import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export type { Database, Queryable } from './database.ts'

/**
 * `folder` absent means in memory. `template` is a dump that a new embedded database starts from. `ownerUrl` migrates in the
 * place of `url`, whose role then may only serve.
 */
export type DatabaseSettings =
  | { readonly url: string; readonly ownerUrl?: string; readonly poolSize?: number }
  | { readonly folder?: string; readonly template?: Blob }

/** Opens the database that the settings name; throws when it cannot be reached or written. */
export const openDatabase = (settings: DatabaseSettings): Promise<Database> =>
  'url' in settings ? openPostgres(settings) : openEmbedded(settings)
