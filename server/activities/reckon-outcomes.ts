import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { findDocuments } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { composeActivity } from './compose.ts'
import { figuresOf } from './figures.ts'
import { saveFigures } from './save-activity.ts'
import { withParts } from './stored-activity.ts'

const AT_ONCE = 200

/**
 * Fills in the outcomes of activities that an older build wrote without them. Several processes share the work; a
 * database that has them all is left alone.
 */
export const reckonOutcomes = async (database: Database): Promise<void> => {
  for (;;) {
    const found = await database.transaction(async (tx) => {
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`select id::text as "id" from activities where has_reports and outcomes is null
            order by id limit ${AT_ONCE}::int for update skip locked`,
      )
      const stored = await withParts(tx, await findDocuments(tx, 'activities', { ids: rows.map(({ id }) => id) }))
      await saveFigures(tx, new Map(stored.map((one) => [one.document.id, figuresOf(composeActivity(one))])))
      return rows.length
    })
    if (found < AT_ONCE) return
  }
}
