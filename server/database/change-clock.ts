import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './connection.ts'
import { rowsOf } from './rows-of.ts'

/** A change number in microseconds since 1970, and the same as `dateModified` text. */
export type ChangeNumber = { readonly value: bigint; readonly stamp: string }

/** The `dateModified` text of a change number. */
export const toStamp = (value: bigint): string => {
  const seconds = new Date(Number(value / 1000n)).toISOString().slice(0, 20)
  return `${seconds}${String(value % 1_000_000n).padStart(6, '0')}Z`
}

/** When a row was made, of the `dateModified` text of its first change: to the millisecond, as every time but that. */
export const toCreated = (stamp: string): string => `${stamp.slice(0, 23)}Z`

/** The change number of a `dateModified` text. */
export const toChangeNumber = (stamp: string): bigint =>
  BigInt(Date.parse(`${stamp.slice(0, 19)}Z`)) * 1000n + BigInt(stamp.slice(20, 26))

/** `toStamp` of a number in a statement, to the letter. */
export const stampIn = (number: SQL): SQL => sql`(
  to_char(timestamp 'epoch' + (${number}) / 1000000 * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.')
    || lpad(((${number}) % 1000000)::text, 6, '0') || 'Z')`

/** `toCreated` of a stamp in a statement. */
export const createdIn = (stamp: SQL): SQL => sql`(left(${stamp}, 23) || 'Z')`

/**
 * Takes that many numbers, and with them the lock that orders all changes, until the transaction ends. A part of the
 * statement that writes the rows; it gives the `first` of them, and the others follow one by one.
 */
export const takingNumbers = (count: number): SQL => sql`
  update change_clock
  set value = greatest(value + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint) + ${count - 1}::bigint
  where id = 1 returning value - ${count - 1}::bigint as first`

/** The numbers that follow the first, itself among them. */
export const numbersFrom = (first: string | undefined, count: number): ChangeNumber[] => {
  if (first === undefined) throw new Error('The change clock is missing: the database has not been migrated.')
  return Array.from({ length: count }, (_, index) => {
    const value = BigInt(first) + BigInt(index)
    return { value, stamp: toStamp(value) }
  })
}

/** Takes that many numbers by themselves. Call it last, just before the rows are written: whoever writes next waits here. */
export const takeChangeNumbers = async (tx: Queryable, count: number): Promise<ChangeNumber[]> => {
  const [row] = await rowsOf<{ first: string }>(
    tx,
    sql`with clock as (${takingNumbers(count)}) select first::text as "first" from clock`,
  )
  return numbersFrom(row?.first, count)
}

/** The last number whose change is settled: everything up to it can be read, and nothing will appear behind it. */
export const settledNumber = async (db: Queryable): Promise<bigint> => {
  const [row] = await rowsOf<{ value: string }>(db, sql`select value::text as value from change_clock where id = 1`)
  return BigInt(row?.value ?? '0')
}

/**
 * Moves the clock on where nothing has changed for a day, so that what a reader is told to continue from is never older
 * than tombstones are kept: the next incremental read would be refused, for ever.
 */
export const keepClockRecent = async (db: Queryable): Promise<void> => {
  await db.execute(sql`
    update change_clock set value = (extract(epoch from clock_timestamp()) * 1000000)::bigint
    where id = 1 and value < (extract(epoch from clock_timestamp() - interval '1 day') * 1000000)::bigint`)
}

/** Differs after the database was restored from a backup, or made anew. */
export const serverEpoch = async (db: Queryable): Promise<string> => {
  const [row] = await rowsOf<{ epoch: string }>(db, sql`select epoch::text as epoch from change_clock where id = 1`)
  return row?.epoch ?? ''
}
