import { PGlite, type QueryOptions, type Results, type Transaction, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'

const { TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE } = types

/** Times are read as the text that the database wrote, as on PostgreSQL. */
const AS_WRITTEN = Object.fromEntries(
  [TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE].map((type) => [type, (text: string) => text]),
)

const withoutParsers = ({ parsers: _known, ...options }: QueryOptions = {}): QueryOptions => options

/**
 * The driver as the ORM uses it. With each statement the ORM says again how times are read, for which the driver copies
 * all that it knows to read: a sixth of its time, for what it was told once when it was opened.
 */
class LeanClient extends PGlite {
  override query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return super.query<Row>(text, values, withoutParsers(options))
  }

  override transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    const lean = (tx: Transaction): Transaction => ({
      ...tx,
      query: (text, values, options) => tx.query(text, values, withoutParsers(options)),
    })
    return super.transaction((tx) => work(lean(tx)))
  }
}

/** Opens the embedded database in a folder, or in memory where none is given. */
export const openEmbedded = async ({ folder, template }: { folder?: string; template?: Blob }): Promise<Database> => {
  const client = new LeanClient({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: template }),
    parsers: AS_WRITTEN,
  })
  await client.waitReady
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
