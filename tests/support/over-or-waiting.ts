import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../server/database/connection.ts'
import { rowsOf } from '../../server/database/rows-of.ts'

const WAITING = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Answers once this work is over, or waits for a row that another transaction holds. On the embedded database nothing
 * runs beside a transaction: it answers at once, and the work begins when the transaction has ended.
 */
export const overOrWaiting = async (database: Database, work: Promise<unknown>): Promise<void> => {
  if (database.kind === 'embedded') return
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  await expect.poll(async () => isOver || (await rowsOf(database.drizzle, WAITING)).length > 0).toBe(true)
}
