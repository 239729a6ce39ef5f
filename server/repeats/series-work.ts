import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { moment } from '../database/tables.ts'
import { announce, type QueueTable, type Taken } from '../queue/queue-table.ts'

/** Its notifications say that the activities of a series are to be made. */
export const SERIES_CHANNEL = 'carelight_series'

/** A series that this process has taken and works on now. `userId` is whoever wrote it last. */
export type TakenSeries = Taken & { readonly userId: string }

/** Each series has one row, until it has ended; one that is written while its activities are made stays due at once. */
export const seriesTable: QueueTable = {
  name: 'series_work',
  id: 'series_id',
  dueAt: 'due_at',
  columns: sql`q.user_id::text as "userId"`,
  // No batch of activities takes so long.
  leaseMs: 60_000,
  atOnce: 20,
  isAskedAgain: true,
}

/** Notes that a series was written: its activities follow as soon as this transaction stands. */
export const noteSeriesWritten = async (
  tx: Queryable,
  { seriesId, userId, at }: { readonly seriesId: string; readonly userId: string; readonly at: number },
): Promise<void> => {
  await tx.execute(sql`
    insert into series_work (series_id, user_id, due_at)
    values ((${seriesId}::text)::uuid, (${userId}::text)::uuid, ${moment(at)})
    on conflict (series_id) do update set user_id = excluded.user_id, due_at = excluded.due_at`)
  await announce(tx, SERIES_CHANNEL)
}
