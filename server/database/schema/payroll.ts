import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, orderedText } from './columns.ts'

/**
 * Pay periods that were locked: append-only. `result` is what was locked, `hash` the SHA-256 of its canonical JSON, `files`
 * the text of each export by layout and location, `fingerprint` the state of the rota then. Decision 236.
 */
export const payrollLocks = pgTable('payroll_locks', {
  id: uuid('id').primaryKey(),
  fromDay: orderedText('from_day').notNull().unique(),
  untilDay: orderedText('until_day').notNull(),
  lockedAt: instant('locked_at').notNull(),
  lockedBy: uuid('locked_by').notNull(),
  hash: text('hash').notNull(),
  fingerprint: text('fingerprint').notNull(),
  result: jsonb('result').notNull(),
  files: jsonb('files').notNull(),
})
