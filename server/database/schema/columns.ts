import { customType, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Text that is compared byte by byte, so that its order is the same in every database and locale. */
export const orderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A moment of the server's own keeping; never sent as it is. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * What every document row has. `body` is the row's own fields in wire form; `fieldVersions` says at which version each
 * field was last written, so that two edits of different fields can both stand.
 */
export const documentColumns = () => ({
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  fieldVersions: jsonb('field_versions').notNull().default({}),
  body: jsonb('body').notNull(),
  dateCreated: orderedText('date_created').notNull(),
  dateModified: orderedText('date_modified').notNull(),
  /** Set once removed: the row stays as the tombstone that incremental reads tell of. */
  deletedAt: instant('deleted_at'),
})

/**
 * By what an entry came: 'session', its author's own sign-in, or 'grant', a submit-only permit, and which. Absent for
 * what the server wrote itself, and for what is older than these columns. Decision 78.
 */
export const carrierColumns = () => ({ carrier: text('carrier'), grantId: uuid('grant_id') })
