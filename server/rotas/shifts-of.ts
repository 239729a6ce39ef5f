import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Shift } from '../../domain/rota/shift.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, toWireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { nextDocument } from '../mutations/conflict.ts'
import type { RowWrite } from '../mutations/row-write.ts'

/** Whom an activity names as running it: entries of its `shifts`. */
const Entries = z.array(z.looseObject({ shiftId: z.string(), rotaId: z.string() }))
type ActivityEntry = z.output<typeof Entries>[number]

/** The activities on a condition as they are once their shifts changed, locked. */
const activitiesWith = async (
  tx: Queryable,
  condition: SQL,
  changed: (entries: ActivityEntry[]) => ActivityEntry[],
): Promise<RowWrite[]> => {
  const documents = await rowsOf<Document & Row>(
    tx,
    sql`select ${documentColumns} from activities r where r.deleted_at is null and ${condition} order by r.id for update`,
  )
  return documents.map((document) => {
    const shifts = changed(z.parse(Entries, document.body['shifts']))
    const after = nextDocument(document, { ...document.body, shifts }, ['shifts'])
    return { table: 'activities', action: 'updated', document: after, before: toWireRow(document), after: after.body }
  })
}

/** The condition that an activity `r` is to be run by such an entry. */
const isRunBy = (entry: Partial<ActivityEntry>): SQL =>
  sql`(r.body -> 'shifts') @> (${JSON.stringify([entry])}::text)::jsonb`

/** The activities that a shift runs name who works it: they change with it. */
export const activitiesNaming = (tx: Queryable, { shiftId, assignedTo }: Shift): Promise<RowWrite[]> => {
  const { userId, agencyId, displayName } = assignedTo.find(({ type }) => type === 'current') ?? {}
  return activitiesWith(tx, isRunBy({ shiftId }), (entries) =>
    entries.map((entry) =>
      entry.shiftId === shiftId ? { shiftId, rotaId: entry.rotaId, userId, agencyId, displayName } : entry,
    ),
  )
}
