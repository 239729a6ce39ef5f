import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { ExportedTable, Manifest } from './manifest.ts'
import { linesIn } from './read-export.ts'
import { Refusal } from './refusal.ts'
import { migrationsOf, tablesOf } from './tables.ts'

/** Lines written by one statement: so many, or so much text. */
const LINES_AT_ONCE = 500
const TEXT_AT_ONCE = 4_000_000

/** Its one row is there in every system, and is set at the end. */
const CLOCK = 'change_clock'

const demandSameTables = async (tx: Queryable, { migrations, tables }: Manifest): Promise<string[]> => {
  const names = (await tablesOf(tx)).map(({ name }) => name)
  const isSame =
    JSON.stringify(await migrationsOf(tx)) === JSON.stringify(migrations) &&
    JSON.stringify([...names].sort()) === JSON.stringify(tables.map(({ name }) => name).sort())
  if (isSame) return names
  throw new Refusal('The export was made by another version: restore it with that version, and update it then.')
}

const demandEmpty = async (tx: Queryable, names: readonly string[]): Promise<void> => {
  for (const name of names.filter((one) => one !== CLOCK)) {
    const rows = await rowsOf(tx, sql`select 1 as taken from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0)
      throw new Refusal(
        `A system is restored into an empty one, and this one has rows in ${name}: nothing was changed.`,
      )
  }
}

/** The database reads the text of the rows itself, so that nothing is lost on the way through ours. */
const writeLines = async (tx: Queryable, name: string, lines: readonly string[]): Promise<void> => {
  const table = sql.identifier(name)
  await tx.execute(sql`
    insert into ${table} select * from jsonb_populate_recordset(null::${table}, (${`[${lines.join(',')}]`}::text)::jsonb)`)
}

const restoreTable = async (tx: Queryable, { name, file, rows }: ExportedTable, folder: string): Promise<void> => {
  let lines: string[] = []
  let length = 0
  let written = 0
  const flush = async () => {
    if (lines.length > 0) await writeLines(tx, name, lines)
    written += lines.length
    lines = []
    length = 0
  }
  for await (const line of linesIn(join(folder, file))) {
    lines.push(line)
    length += line.length
    if (lines.length >= LINES_AT_ONCE || length >= TEXT_AT_ONCE) await flush()
  }
  await flush()
  if (written !== rows) throw new Refusal(`The export is damaged: ${file} has ${written} rows in the place of ${rows}.`)
}

/** Numbers that the database gives out go on behind those that were restored. */
const continueNumbers = async (tx: Queryable): Promise<void> => {
  const serials = await rowsOf<{ table: string; column: string; sequence: string }>(
    tx,
    sql`select c.relname as "table", a.attname as "column", s.sequence as "sequence"
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          cross join lateral (select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence) s
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and s.sequence is not null`,
  )
  for (const { table, column, sequence } of serials) {
    await tx.execute(sql`select setval(${sequence}::text::regclass,
      (select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${sql.identifier(table)}), false)`)
  }
}

/** A new epoch tells every device to read everything anew and to send again what it sent of late. */
const setClock = async (tx: Queryable, folder: string, { file }: ExportedTable): Promise<void> => {
  for await (const line of linesIn(join(folder, file))) {
    await tx.execute(sql`
      update change_clock set value = ((${line}::text)::jsonb ->> 'value')::bigint, epoch = gen_random_uuid() where id = 1`)
  }
}

/** Writes an export that was checked into an empty system, in one transaction. */
export const restoreExport = (database: Database, folder: string, manifest: Manifest): Promise<void> =>
  database.transaction(async (tx) => {
    const names = await demandSameTables(tx, manifest)
    await demandEmpty(tx, names)
    const exported = new Map(manifest.tables.map((table) => [table.name, table]))
    const whole = names.flatMap((name) => exported.get(name) ?? [])
    // What the triggers would do was done when the rows were first written.
    for (const { name } of whole) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
    for (const table of whole.filter(({ name }) => name !== CLOCK)) await restoreTable(tx, table, folder)
    for (const { name } of whole) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
    await continueNumbers(tx)
    const clock = exported.get(CLOCK)
    if (clock !== undefined) await setClock(tx, folder, clock)
  })
