import { PGlite, type QueryOptions, type Results, type Transaction, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { preparedStatements } from './prepared-embedded.ts'

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
  readonly #sendPrepared = preparedStatements(this)

  override query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return super.query<Row>(text, values, withoutParsers(options))
  }

  /** As `query`, of a statement whose text is always the same: the database parses it once. */
  async queryPrepared<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#sendPrepared<Row>(text, values, withoutParsers(options)))
  }

  override transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    const lean = (tx: Transaction): Transaction => ({
      ...tx,
      query: async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
        if (tx.closed || values.length === 0) return tx.query<Row>(text, values, withoutParsers(options))
        return this.#sendPrepared<Row>(text, values, withoutParsers(options))
      },
    })
    return super.transaction((tx) => work(lean(tx)))
  }
}

/** The driver as the ORM uses it for statements that are prepared. */
const preparing = (client: LeanClient): PGlite => {
  const query: LeanClient['queryPrepared'] = (text, values, options) => client.queryPrepared(text, values, options)
  // All that the ORM asks of a driver outside transactions.
  return { query } as unknown as PGlite
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
    prepared: drizzle(preparing(client)),
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
