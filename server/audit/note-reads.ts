import type { TableName } from '../../domain/resources/table-name.ts'
import type { ApiContext } from '../api-context.ts'
import type { WireRow } from '../database/documents.ts'
import { noteActivityReads } from './activity-reads.ts'
import { noteClientReads } from './client-reads.ts'
import type { Reading } from './reading.ts'

/** The rows of one table that a request delivered; `isMirrored` as for activities. */
export type DeliveredRows = {
  readonly table: TableName
  readonly rows: readonly WireRow[]
  readonly isMirrored?: boolean
}

/** Notes whose records, and whose care, a request delivered. Decision 46. */
export const noteReads = async (
  context: Pick<ApiContext, 'database'>,
  request: Reading,
  { table, ...read }: DeliveredRows,
): Promise<void> => {
  if (table === 'clients') await noteClientReads(context, request, read.rows)
  if (table === 'activities') await noteActivityReads(context, request, read)
}
