import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { House } from './house.ts'
import { closedLoop, type Tally } from './tally.ts'

/** As many as the server's own pool has. */
const CONNECTIONS = 10
/** As many rows as there are activities to comment on. */
const ROWS = 2000

/**
 * The least that one event which is told, traced and answered once can cost, in tables of its own. It stays as it is: a
 * statement that the product gives up must show as a gain.
 */
const TABLES = `
  create table lean_rows (id int primary key, version bigint not null default 0, body jsonb not null);
  create table lean_events (id uuid primary key, row_id int not null, at timestamptz not null default now(), payload jsonb not null);
  create table lean_audit (id bigserial primary key, at timestamptz not null default now(), event_id uuid not null, payload jsonb not null);
  create table lean_live (id bigserial primary key, row_id int not null);
  create table lean_keys (key uuid primary key, hash text not null, status int not null);
  create index lean_events_row on lean_events (row_id, at);
  insert into lean_rows select n, 0, jsonb_build_object('title', 'Walk to the harbour') from generate_series(1, ${ROWS}) n;`

const DROPPED = 'drop table if exists lean_rows, lean_events, lean_audit, lean_live, lean_keys'

const EVENT = 'insert into lean_events (id, row_id, payload) values ($1, $2, $3) on conflict do nothing'

const BESIDE = `
  with changed as (update lean_rows set version = version + 1 where id = $2),
  audited as (insert into lean_audit (event_id, payload) values ($1, $3)),
  told as (insert into lean_live (row_id) values ($2)),
  kept as (insert into lean_keys (key, hash, status) values ($1, 'hash', 200))
  select pg_notify('lean', $1::text)`

const PAYLOAD = JSON.stringify({ note: 'Enjoyed the walk by the sea', clients: [{ id: crypto.randomUUID() }] })

/** The values of the next write; each is about another row than the one before. */
const valuesOf = (at: number): [string, number, string] => [crypto.randomUUID(), (at % ROWS) + 1, PAYLOAD]

const onPostgres = async ({ environment }: House, seconds: number): Promise<Tally> => {
  const pool = new pg.Pool({ connectionString: environment['DATABASE_URL'], max: CONNECTIONS })
  await pool.query(`${DROPPED}; ${TABLES}`)
  let at = 0
  const write = async (): Promise<number> => {
    const values = valuesOf(at++)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'lean event', text: EVENT, values })
      await client.query({ name: 'lean beside', text: BESIDE, values })
      await client.query('commit')
    } finally {
      client.release()
    }
    return 200
  }
  const tally = await closedLoop({ hands: CONNECTIONS, seconds }, write)
  await pool.query(DROPPED)
  await pool.end()
  return tally
}

const embedded = async ({ environment }: House, seconds: number): Promise<Tally> => {
  const client = await PGlite.create({ dataDir: join(environment['DATA_DIR'] ?? '', 'database') })
  await client.exec(`${DROPPED}; ${TABLES}`)
  let at = 0
  const write = async (): Promise<number> => {
    const values = valuesOf(at++)
    await client.transaction(async (tx) => {
      await tx.query(EVENT, values)
      await tx.query(BESIDE, values)
    })
    return 200
  }
  const tally = await closedLoop({ hands: 1, seconds }, write)
  await client.exec(DROPPED)
  await client.close()
  return tally
}

/** A lean write as often as the database takes it: two prepared statements in a transaction, straight through the driver. */
export const leanWrites = (house: House, seconds: number): Promise<Tally> =>
  house.kind === 'embedded' ? embedded(house, seconds) : onPostgres(house, seconds)
