import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Queryable } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aDatabase, anEmbeddedDatabase } from '../../support/a-database.ts'

let database: Database

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

/** How often each prepared statement with these words was run since it was parsed, over this connection. */
const runsOf = async (queryable: Queryable, words: string): Promise<number[]> => {
  const rows = await rowsOf<{ runs: number }>(
    queryable,
    sql`select (generic_plans + custom_plans)::int as "runs" from pg_prepared_statements where statement like ${`%${words}%`}::text`,
  )
  return rows.map(({ runs }) => runs)
}

const added = (queryable: Queryable, one: number) =>
  rowsOf<{ sum: number }>(queryable, sql`select ${one}::int + 1 as "sum"`)

test('a statement of a transaction is parsed once, and run with other values each time', async () => {
  const less = (tx: Queryable, one: number) => rowsOf<{ left: number }>(tx, sql`select ${one}::int - 1 as "left"`)
  const all = await database.transaction(async (tx) => [await less(tx, 1), await less(tx, 2), await less(tx, 3)])
  expect(all).toEqual([[{ left: 0 }], [{ left: 1 }], [{ left: 2 }]])
  // The connection that is free is the one that was used.
  expect(await database.transaction((tx) => runsOf(tx, '::int - 1 as'))).toEqual([3])
})

test('what is asked with every request is parsed once, and a list each time it is asked for', async () => {
  for (const one of [1, 2]) await rowsOf(database.prepared, sql`select ${one}::int + 5 as "sum"`)
  await rowsOf(database.drizzle, sql`select ${3}::int + 7 as "sum"`)
  expect(await runsOf(database.prepared, '::int + 5 as')).toEqual([2])
  expect(await runsOf(database.prepared, '::int + 7 as')).toEqual([])
})

test('values arrive as they were given, and nothing as nothing', async () => {
  const given = { text: `it's "said"; 'drop'`, number: 0.5, nothing: null, isTrue: true }
  const [row] = await database.transaction((tx) =>
    rowsOf(
      tx,
      sql`select ${given.text}::text as "text", ${given.number}::float8 as "number", ${given.nothing}::text as "nothing",
        ${given.isTrue}::boolean as "isTrue"`,
    ),
  )
  expect(row).toEqual(given)
})

test('a statement that fails is refused by its code, and runs again in the next transaction', async () => {
  const take = (tx: Queryable, body: string) =>
    tx.execute(sql`insert into idempotency_keys (user_id, key, request_hash, status, created_at)
      values ('11111111-1111-4111-8111-111111111111', ${body}::text, 'hash', 200, now())`)
  await database.transaction((tx) => take(tx, 'first'))
  const again = database.transaction((tx) => take(tx, 'first'))
  await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
  await database.transaction((tx) => take(tx, 'second'))
  const kept = await rowsOf(database.drizzle, sql`select key from idempotency_keys order by key`)
  expect(kept).toEqual([{ key: 'first' }, { key: 'second' }])
})

test('a statement that cannot be parsed spoils none that follows', async () => {
  await expect(added(database.prepared, 1)).resolves.toEqual([{ sum: 2 }])
  const broken = rowsOf(database.prepared, sql`select nowhere from activities where id = ${1}`)
  await expect(broken).rejects.toMatchObject({ cause: { code: '42703' } })
  await expect(added(database.prepared, 2)).resolves.toEqual([{ sum: 3 }])
})

test('with one connection, what is asked outside a transaction waits until that has ended', async () => {
  const embedded = await anEmbeddedDatabase()
  const order: string[] = []
  let outside: Promise<unknown> | undefined
  await embedded.transaction(async (tx) => {
    await added(tx, 1)
    outside = added(embedded.prepared, 2).then(() => order.push('outside'))
    await added(tx, 3)
    order.push('within')
  })
  await outside
  expect(order).toEqual(['within', 'outside'])
  await embedded.close()
})

test('texts without end are answered, and the database keeps only some of them', async () => {
  const { prepared, close } = await aDatabase()
  for (let at = 0; at < 400; at += 1) {
    const named = sql.identifier(`column_${at}`)
    expect(await rowsOf(prepared, sql`select ${at}::int as ${named}`)).toEqual([{ [`column_${at}`]: at }])
  }
  const kept = await rowsOf(prepared, sql`select name from pg_prepared_statements where name <> ${''}`)
  expect(kept.length).toBeLessThanOrEqual(300)
  await close()
})
