import pg from 'pg'
import type { Database } from '../../server/database/connection.ts'

/** More than this, and to empty it takes longer than to copy a new one. */
const MOST_BYTES = 4 * 1024 ** 2

/** What nobody changes but by changing the tables themselves: their number, and the newest of these changes. */
const SHAPE = `
  select count(*) || ' ' || max(xmin::text::bigint) from (
    select xmin from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    union all select xmin from pg_trigger union all select xmin from pg_constraint union all select xmin from pg_policy
    union all select xmin from pg_proc where pronamespace = 'public'::regnamespace
    union all select xmin from pg_db_role_setting) as parts`

const TABLES = `from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

const STATE = `
  select (${SHAPE}) as shape,
    (select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid() and state <> 'idle')::int as busy,
    (select sum(pg_relation_size(c.oid))::float8 ${TABLES}) as bytes,
    array(select quote_ident(c.relname) ${TABLES} and pg_relation_size(c.oid) > 0) as written,
    array(select distinct quote_ident(c.relname) ${TABLES} and c.oid in (select starelid from pg_statistic)) as analysed`

type State = {
  readonly shape: string
  readonly busy: number
  readonly bytes: number
  /** The tables that have, or had, rows. */
  readonly written: readonly string[]
  /** The tables of whose rows the planner has learnt. */
  readonly analysed: readonly string[]
}

type Row = { readonly name: string; readonly rows: string | null }

/** The rows that the migrations put there, as statements, by their tables. */
const firstRows = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows: tables } = await client.query<Row>(`select quote_ident(c.relname) as name ${TABLES}`)
  const statements = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await client.query<Row>(`select json_agg(t)::text as rows from ${name} t`)
    const kept = rows[0]?.rows
    if (typeof kept !== 'string') continue
    const recordset = `json_populate_recordset(null::${name}, ${pg.escapeLiteral(kept)})`
    statements.set(name, `insert into ${name} select * from ${recordset};`)
  }
  return statements
}

const sequenceStarts = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_literal(quote_ident(sequencename)) as name from pg_sequences where schemaname = 'public'`,
  )
  return rows.map(({ name }) => `select setval(${name}, 1, false);`)
}

/** A database that tests use one after the other. */
export type Emptied = {
  readonly database: Database
  /** Makes it as good as new; false where it is quicker, or safer, to take a new one. */
  empty(): Promise<boolean>
  close(): Promise<void>
}

/**
 * A copy of the migrated database at this address, which can be emptied for the next test: that takes a tenth of what a
 * new copy takes. One whose tables were changed, in which something still runs, or of whose rows the planner has learnt
 * (it would go on expecting them) is not used again.
 */
export const emptiedDatabase = async (url: string, database: Database): Promise<Emptied> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const state = async () => (await client.query<State>(STATE)).rows[0]
  const first = await firstRows(client)
  const starts = await sequenceStarts(client)
  const shape = (await state())?.shape
  const isAsGiven = ({ analysed, busy, bytes, shape: current }: State): boolean =>
    current === shape && busy === 0 && bytes <= MOST_BYTES && analysed.every((name) => first.has(name))
  return {
    database,
    empty: async () => {
      const now = await state()
      if (now === undefined || !isAsGiven(now)) return false
      const deletions = now.written.map((name) => `delete from ${name};`)
      // Rows that may only be added are deleted too, and in any order.
      await client.query(
        ['set session_replication_role = replica;', ...deletions, ...first.values(), ...starts].join('\n'),
      )
      // A table that is empty, and has pages, would be expected to stay empty however much is written.
      await client.query(`vacuum (truncate) ${now.written.join(', ')}`)
      return true
    },
    close: async () => {
      await client.end()
      await database.close()
    },
  }
}
