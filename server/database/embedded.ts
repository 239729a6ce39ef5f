import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** Opens the embedded database in a folder, or in memory where none is given. */
export const openEmbedded = async ({ folder, template }: { folder?: string; template?: Blob }): Promise<Database> => {
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: template }),
  })
  const orm = drizzle(client)
  return {
    kind: 'embedded',
    drizzle: orm,
    transaction: (work) => orm.transaction(work),
    listen: async (channel, onNotice) => {
      const stop = await client.listen(channel, onNotice)
      return () => stop()
    },
    migrate: () => migrate(orm, { migrationsFolder: migrationsFolder() }),
    dump: () => client.dumpDataDir('gzip'),
    close: () => client.close(),
  }
}
