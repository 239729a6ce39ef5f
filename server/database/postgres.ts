import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { openListener } from './postgres-listener.ts'

/** Any number will do, as long as every process of the system uses the same. */
const MIGRATION_LOCK = 7_205_461

const migrateAlone = async (url: string): Promise<void> => {
  // A connection of its own: the lock belongs to the session that took it.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end()
  }
}

/** Opens a pool of connections to a PostgreSQL server; throws when it does not answer. */
export const openPostgres = async ({ url, poolSize = 10 }: { url: string; poolSize?: number }): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while nobody uses it is replaced by the pool; the next statement says what is wrong.
  pool.on('error', () => {})
  await pool.query('select 1').catch(async (reason: unknown) => {
    await pool.end()
    throw reason
  })
  const orm = drizzle(pool)
  const listener = openListener(url)
  return {
    kind: 'postgres',
    drizzle: orm,
    transaction: (work) => orm.transaction(work),
    listen: listener.listen,
    migrate: () => migrateAlone(url),
    dump: () => Promise.resolve(undefined),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
