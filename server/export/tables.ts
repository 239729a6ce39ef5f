import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'

/** A table of the system as export and restore see it, whatever is in it. */
export type TableFacts = {
  readonly name: string
  /** Orders its rows the same way in every database. */
  readonly order: SQL
}

type Found = { name: string; key: string[] | null; needs: string[] }

/** Text is compared byte by byte, so that the order does not depend on the database's language. */
const findTables = (tx: Queryable): Promise<Found[]> =>
  rowsOf<Found>(
    tx,
    sql`select c.relname as "name",
        (select to_jsonb(array_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
            order by k.place))
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k(number, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
          where i.indrelid = c.oid and i.indisprimary) as "key",
        (select to_jsonb(coalesce(array_agg(distinct f.relname::text), '{}')) from pg_constraint k
            join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "needs"
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )

/** Tables behind those that they refer to. */
const inOrderOfNeed = (found: readonly Found[]): Found[] => {
  const placed: Found[] = []
  let rest = [...found]
  while (rest.length > 0) {
    const ready = rest.filter(({ needs }) => needs.every((name) => placed.some((table) => table.name === name)))
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${rest.map(({ name }) => name)}.`)
    placed.push(...ready)
    rest = rest.filter((table) => !ready.includes(table))
  }
  return placed
}

/** Every table of the system, each behind those that it refers to: what a later migration adds is in it by itself. */
export const tablesOf = async (tx: Queryable): Promise<TableFacts[]> =>
  inOrderOfNeed(await findTables(tx)).map(({ name, key }) => ({
    name,
    order: key === null ? sql`to_jsonb(r)::text collate "C"` : sql.raw(key.map((column) => `r.${column}`).join(', ')),
  }))

/** The hash of each migration that the database has seen, in order: two with the same list have the same tables. */
export const migrationsOf = async (tx: Queryable): Promise<string[]> =>
  (await rowsOf<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations order by created_at`)).map(
    ({ hash }) => hash,
  )
