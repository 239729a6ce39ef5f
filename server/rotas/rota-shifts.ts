import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { currentAssignments } from '../../domain/rota/assignment.ts'
import type { RotaStatus } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { nextDocument, tombstoneOf } from '../changes/conflict.ts'
import type { RowWrite } from '../changes/row-write.ts'
import { type Document, documentColumns, toWireRow } from '../database/documents.ts'
import { source } from '../database/needs.ts'
import type { Row } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import { lockOrder } from '../work/lock-order.ts'

const ofRota = (found: readonly (Document & Row)[], rotaId: string): Document[] =>
  found.filter(({ body }) => body['rotaId'] === rotaId)

/** The shifts of a rota, which nobody else changes until the end. */
export const lockedShiftsOf = source({
  place: lockOrder.shifts,
  select: (rotaIds: readonly string[]) => sql`
    select ${documentColumns} from shifts r
    where r.body ->> 'rotaId' = any(${idTextArray(rotaIds)}) and r.deleted_at is null order by r.id for update`,
  tell: ofRota,
})

/** The shifts that went before their rota. */
export const removedShiftsOf = source({
  select: (rotaIds: readonly string[]) => sql`
    select ${documentColumns} from shifts r
    where r.body ->> 'rotaId' = any(${idTextArray(rotaIds)}) and r.deleted_at is not null`,
  tell: ofRota,
})

/** Shifts repeat the status of their rota, and change with it: those that do not have it yet. */
export const withStatus = (shifts: readonly Document[], status: RotaStatus): RowWrite[] =>
  shifts
    .filter(({ body }) => body['rotaStatus'] !== status)
    .map((shift) => {
      const after = nextDocument(shift, { ...shift.body, rotaStatus: status }, ['rotaStatus'])
      return { table: 'shifts', action: 'updated', document: after, before: toWireRow(shift), after: after.body }
    })

/** Whom an activity names as running it: entries of its `shifts`. */
const Entries = z.array(z.looseObject({ shiftId: z.string(), rotaId: z.string() }))
type ActivityEntry = z.output<typeof Entries>[number]

/** Which shifts are meant: one, or all of a rota. */
type OfShift = Partial<Pick<ActivityEntry, 'shiftId' | 'rotaId'>>

/** The condition that an activity `r` is to be run by such a shift. */
const isRunBy = (entry: OfShift): SQL => sql`(r.body -> 'shifts') @> (${JSON.stringify([entry])}::text)::jsonb`

const isOf = (entry: OfShift, one: ActivityEntry): boolean =>
  Object.entries(entry).every(([field, value]) => one[field] === value)

const entriesOf = ({ body }: Document): ActivityEntry[] => z.parse(Entries, body['shifts'])

/** An activity with whether it has ended. */
export type RunActivity = Document & { readonly hasEnded: boolean }

/** The activities that shifts are to run, which nobody else changes until the end. */
export const lockedActivitiesOf = source({
  place: lockOrder.activities,
  select: (shifts: readonly OfShift[]) => sql`
    select ${documentColumns}, r.actual_end_date is not null as "hasEnded" from activities r
    where r.deleted_at is null and (${sql.join(shifts.map(isRunBy), sql` or `)}) order by r.id for update`,
  tell: (found: readonly (RunActivity & Row)[], entry): RunActivity[] =>
    found.filter((one) => entriesOf(one).some((said) => isOf(entry, said))),
})

const withEntries = (document: Document, shifts: readonly ActivityEntry[]): RowWrite => {
  const after = nextDocument(document, { ...document.body, shifts }, ['shifts'])
  return { table: 'activities', action: 'updated', document: after, before: toWireRow(document), after: after.body }
}

/** The activities that a shift runs name who works it: they change with it. */
export const naming = (activities: readonly Document[], shift: Shift): RowWrite[] => {
  const { shiftId } = shift
  const { userId, agencyId, displayName } = currentAssignments(shift)[0] ?? {}
  return activities.map((document) =>
    withEntries(
      document,
      entriesOf(document).map((entry) =>
        entry.shiftId === shiftId ? { shiftId, rotaId: entry.rotaId, userId, agencyId, displayName } : entry,
      ),
    ),
  )
}

/** The activities that removed shifts were to run are nobody's; what was finished keeps who ran it. Rules §4. */
export const leftBy = (activities: readonly RunActivity[], shift: OfShift): RowWrite[] =>
  activities
    .filter(({ hasEnded }) => !hasEnded)
    .map(({ hasEnded: _ended, ...document }) =>
      withEntries(
        document,
        entriesOf(document).filter((one) => !isOf(shift, one)),
      ),
    )

/** A rota whose shifts changed moves on in the order of changes; it is no edit of its own. */
export const touched = (rota: Document): RowWrite => ({ table: 'rotas', action: 'updated', document: rota })

/** A document that goes, as its tombstone. */
export const removal = (table: RowWrite['table'], document: Document): RowWrite => ({
  table,
  action: 'deleted',
  document: tombstoneOf(document),
  before: toWireRow(document),
})
