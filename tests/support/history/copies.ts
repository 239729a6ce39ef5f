import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { databaseAway } from '../../../server/http/database-away.ts'

const tablesOf = async ({ drizzle }: Database): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    drizzle,
    sql`select table_name as "name" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

/** Keeps a copy of everything that the database holds now, under a name; an older one of the name is given up. */
export const takeCopy = async (database: Database, name: string): Promise<void> => {
  const tables = await tablesOf(database)
  await database.transaction(async (tx) => {
    // All tables as they are at one moment, as a backup has them: what is written meanwhile is in none of them.
    await tx.execute(sql.raw('set transaction isolation level repeatable read'))
    await tx.execute(sql.raw(`drop schema if exists ${name} cascade; `))
    await tx.execute(sql.raw(`create schema ${name}`))
    for (const table of tables) await tx.execute(sql.raw(`create table ${name}.${table} as table public.${table}`))
  })
}

const TRIES = 5

/** Work in which a job of the server that is closing stood in the way, and that was undone, is done again. */
const inSpiteOfJobs = async (work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || databaseAway(error) === undefined) throw error
    }
  }
}

/**
 * Puts the copy in the place of what the database holds, as a restore from a backup does: with an epoch of its own.
 * Triggers and references stand still meanwhile, as they do for the tools of the database.
 */
export const restoreCopy = async (database: Database, name: string): Promise<void> => {
  const tables = await tablesOf(database)
  const replace = async (tx: Queryable) => {
    await tx.execute(sql.raw('set local session_replication_role = replica'))
    await tx.execute(sql.raw(`truncate ${tables.map((table) => `public.${table}`).join(', ')}`))
    for (const table of tables) {
      await tx.execute(sql.raw(`insert into public.${table} select * from ${name}.${table}`))
    }
    await tx.execute(sql.raw('update public.change_clock set epoch = gen_random_uuid()'))
  }
  await inSpiteOfJobs(() => database.transaction(replace))
}
