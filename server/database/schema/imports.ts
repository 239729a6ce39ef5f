import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, orderedText } from './columns.ts'

/** Tables that were imported: what came of each, and whether it was taken back. Decision 72. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Of the preview that was confirmed: the same request again writes nothing twice. */
    digest: text('digest').notNull(),
    rotaId: uuid('rota_id'),
    made: integer('made').notNull(),
    left: integer('left_out').notNull(),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
    /** Where it stands in the order of changes: what came after it may have used it. */
    stamp: orderedText('stamp').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (table) => [index('imports_at').on(table.at)],
)

/** What an import made; `email` is by what a later table recognises somebody who has no account yet. */
export const importedRows = pgTable(
  'imported_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    rowId: uuid('row_id').notNull(),
    /** As it was made: a later one is an edit. */
    version: integer('version').notNull(),
    line: integer('line').notNull(),
    title: text('title').notNull(),
    email: text('email'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.rowId] }), index('imported_rows_row').on(table.rowId)],
)
