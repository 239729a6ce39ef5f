import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { openListener } from './postgres-listener.ts'
import { createPreparing } from './prepared.ts'
import { grantServing } from './serving-role.ts'

/** Where to find the database: as the role that serves, and as the one that owns the tables, where that is another. */
type Addresses = { readonly url: string; readonly ownerUrl?: string }

/** A process that stands still within a transaction would hold up everybody else's changes. */
const STANDS_STILL_MS = 30_000

/** What breaks is said by the next statement; an error event that nobody hears would end the process. */
const survive = (client: pg.ClientBase): void => void client.on('error', () => {})

/**
 * Statements are short and their conditions many: to compile one takes seconds, and running it milliseconds. By a
 * statement rather than in the address, since some poolers refuse what they do not know there.
 */
const withoutCompiling = (client: pg.ClientBase): void => void client.query('set jit = off').catch(() => {})

const migrateAlone = async ({ url, ownerUrl }: Addresses): Promise<void> => {
  // A connection of its own: the lock belongs to the session that took it.
  const client = new pg.Client({ connectionString: ownerUrl ?? url })
  survive(client)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrating])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
    if (ownerUrl !== undefined) await grantServing(client, url)
  } finally {
    await client.end()
  }
}

/** Opens a pool of connections to a PostgreSQL server; throws when it does not answer. */
export const openPostgres = async ({
  poolSize = 10,
  ...addresses
}: Addresses & { poolSize?: number }): Promise<Database> => {
  const { url } = addresses
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: STANDS_STILL_MS,
  })
  // While nobody uses it the pool hears, and replaces it; within a transaction, between two statements, nobody does.
  pool.on('error', () => {})
  pool.on('connect', survive)
  pool.on('connect', withoutCompiling)
  await pool.query('select 1').catch(async (reason: unknown) => {
    await pool.end()
    throw reason
  })
  const orm = drizzle(pool)
  const preparing = createPreparing()
  const listener = openListener(url)
  return {
    kind: 'postgres',
    drizzle: orm,
    prepared: drizzle(preparing(pool)),
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        return await drizzle(preparing(client)).transaction(work)
      } finally {
        client.release()
      }
    },
    listen: listener.listen,
    migrate: () => migrateAlone(addresses),
    dump: () => Promise.resolve(undefined),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
