import { sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { tableOf } from '../database/tables.ts'
import { visibilities } from './index.ts'

/** Whether this person may see the row, were it not removed. */
export const isVisible = async (
  db: Queryable,
  table: TableName,
  { id, viewer }: { readonly id: string; readonly viewer: Viewer },
): Promise<boolean> => {
  const condition = visibilities[table].visibleTo(viewer)
  if (condition === undefined) return true
  const rows = await rowsOf(
    db,
    sql`select 1 as seen from ${tableOf(table)} r where r.id = (${id}::text)::uuid and ${condition}`,
  )
  return rows.length > 0
}
