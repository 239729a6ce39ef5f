import { type SQL, sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Viewer } from '../caller.ts'
import { visibilities } from './index.ts'

/** The condition that this person may see the row `r`; true where the resource hides nothing. */
export const seenBy = (table: TableName, viewer: Viewer): SQL => visibilities[table].visibleTo(viewer) ?? sql`true`
