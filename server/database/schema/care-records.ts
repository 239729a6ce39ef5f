import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { orderedText } from './columns.ts'

/** Records of the external care-record system as the demo provider has them. Read-only. Decision 43. */
export const careRecords = pgTable(
  'care_records',
  {
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id').notNull(),
    startDate: orderedText('start_date').notNull(),
    body: jsonb('body').notNull(),
  },
  (table) => [index('care_records_client').on(table.clientId, table.startDate)],
)
