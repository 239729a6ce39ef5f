import { type SQL, sql } from 'drizzle-orm'
import { tombstonesKeptDays } from '../../domain/constants.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Viewer } from '../caller.ts'
import { settledNumber, toStamp } from '../database/change-clock.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { tableOf, uuidArray } from '../database/tables.ts'
import { GONE, ProblemError, problem } from '../http/problem.ts'
import { visibilities } from '../visibility/index.ts'
import { seenBy } from '../visibility/seen-by.ts'
import { hasSightChanged, isFollowed, leftSight } from '../visibility/seen-rows.ts'

/** A row that is no longer there for this person. */
export type Tombstone = { readonly id: string; readonly dateModified: string }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Answers 410 to a reader who was away longer than tombstones are kept, or who may see something else now than then:
 * it must read the whole list.
 */
export const refuseTooOld = async (
  db: Queryable,
  table: TableName,
  { since, viewer }: { readonly since: string; readonly viewer: Viewer },
): Promise<void> => {
  const [raised] = await rowsOf<{ raisedAt: string }>(
    db,
    sql`select raised_at as "raisedAt" from visibility_epochs where user_id = (${viewer.userId}::text)::uuid`,
  )
  // What was read ahead of all changes was read from a database that has since been restored from a backup.
  const isAhead = since > toStamp(await settledNumber(db))
  const oldest = new Date(Date.now() - tombstonesKeptDays * dayMs).toISOString()
  const isOld = isAhead || since < oldest || (raised !== undefined && since < raised.raisedAt)
  if (isOld || (await hasSightChanged(db, table, { since, viewer }))) {
    throw new ProblemError(problem(GONE, 'Load this list again from the start.'))
  }
}

/**
 * Holds for a row `r` that this person may not read now and may have read before: it was removed while they could see
 * it, or the trail has it from when they could. Decision 82.
 */
export const mayHaveBeenSeen = (table: TableName, viewer: Viewer): SQL => {
  const wasVisible = visibilities[table].wasVisibleTo?.(viewer)
  if (wasVisible === undefined) return sql`(r.deleted_at is not null or not (${seenBy(table, viewer)}))`
  return sql`((r.deleted_at is not null and ${seenBy(table, viewer)}) or (not (${seenBy(table, viewer)})
    and exists (select from audit_trail a where a.subject_ids @> array[r.id] and ${wasVisible})))`
}

/** Of these rows those that this person may have on a device, and may not read now. */
export const leftDevicesOf = async (
  db: Queryable,
  table: TableName,
  { ids, viewer }: { readonly ids: readonly string[]; readonly viewer: Viewer },
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select r.id::text as "id" from ${tableOf(table)} r
        where r.id = any(${uuidArray(ids)}) and ${mayHaveBeenSeen(table, viewer)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * What was removed since then, or may not be seen any more. People are told of the rows that they could see alone; those
 * of an agency with the change with which the row left their sight. Decision 82.
 */
export const removedSince = (
  db: Queryable,
  table: TableName,
  { since, viewer }: { readonly since: string; readonly viewer: Viewer },
): Promise<Tombstone[]> =>
  isFollowed(table, viewer)
    ? leftSight(db, table, { since, viewer })
    : rowsOf<Tombstone>(
        db,
        sql`select r.id::text as "id", r.date_modified as "dateModified" from ${tableOf(table)} r
            where r.date_modified > ${since}::text and ${mayHaveBeenSeen(table, viewer)}
            order by r.date_modified, r.id`,
      )
