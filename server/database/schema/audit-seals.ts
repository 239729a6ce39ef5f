import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The chain over the audit trail: one seal a row, each hash made of the one before and of what the row says. Triggers
 * refuse its update and removal. Decision 46.
 */
export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3 without a gap, in the order of sealing. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  auditId: bigint('audit_id', { mode: 'number' }).notNull().unique(),
  /** SHA-256 in hex. */
  hash: text('hash').notNull(),
})

/** Rows of the trail that wait for their seal. A trigger puts them here with the row, so that none can be overlooked. */
export const auditUnsealed = pgTable('audit_unsealed', {
  auditId: bigint('audit_id', { mode: 'number' }).primaryKey(),
})
