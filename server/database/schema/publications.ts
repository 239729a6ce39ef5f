import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * How each rota was last published. `shifts` are those of then; `baseline` what a person is taken to have seen who has
 * not said so yet: nothing of a rota that was published for the first time, everything of one that was published before
 * this was kept. `before` is what an undo puts back. Decision 64.
 */
export const rotaPublications = pgTable('rota_publications', {
  rotaId: uuid('rota_id').primaryKey(),
  /** Missing where it was published before this was kept. */
  at: instant('at'),
  /** The request that published it: its e-mails have the same. */
  requestId: text('request_id'),
  shifts: jsonb('shifts').notNull(),
  baseline: jsonb('baseline').notNull(),
  before: jsonb('before'),
  undoUntil: instant('undo_until'),
})

/** What each person last saw of their own shifts on a rota: one row, which a later press replaces. Decision 64. */
export const shiftsSeen = pgTable(
  'shifts_seen',
  {
    rotaId: uuid('rota_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
    shifts: jsonb('shifts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.rotaId] })],
)
