import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { publishNoticesAfterMs } from '../../domain/constants.ts'
import { PublishedShift, publishedShiftOf } from '../../domain/rota/published-shift.ts'
import { RotaStatus } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { idTextArray, jsonb, moment } from '../database/tables.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { toShift } from './to-shift.ts'

/** What an undo puts back; without `shifts` the rota had never been published. */
const Before = z.object({
  status: RotaStatus,
  at: z.nullable(z.number()),
  shifts: z.nullable(z.array(PublishedShift)),
  /** Whose e-mails of that publishing were still held, and are replaced by those of this one. */
  heldFor: z._default(z.array(z.string()), []),
})

const Publication = z.object({
  /** Milliseconds; null where it was published before this was kept. */
  at: z.nullable(z.number()),
  requestId: z.nullable(z.string()),
  shifts: z.array(PublishedShift),
  baseline: z.array(PublishedShift),
  before: z.nullable(Before),
  undoUntil: z.nullable(z.number()),
})
/** How a rota was last published. Decision 64. */
export type Publication = z.output<typeof Publication>

const idOf = (rotaId: string) => sql`(${rotaId}::text)::uuid`

/** How a rota was last published; undefined where that is not known. */
export const publicationOf = async (db: Queryable, rotaId: string): Promise<Publication | undefined> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`select (extract(epoch from at) * 1000)::float8 as "at", request_id as "requestId", shifts as "shifts",
          baseline as "baseline", before as "before", (extract(epoch from undo_until) * 1000)::float8 as "undoUntil"
        from rota_publications where rota_id = ${idOf(rotaId)}`,
  )
  return row === undefined ? undefined : z.parse(Publication, row)
}

/** The shifts of a rota. */
export const shiftsNow = async (db: Queryable, rotaId: string): Promise<Shift[]> => {
  const documents = await rowsOf<Document & Row>(
    db,
    sql`select ${documentColumns} from shifts r where r.body ->> 'rotaId' = ${rotaId}::text and r.deleted_at is null`,
  )
  return documents.map(toShift)
}

/** The shifts of a rota as they would be published now. */
export const publishedNow = async (db: Queryable, rotaId: string): Promise<PublishedShift[]> =>
  (await shiftsNow(db, rotaId)).map(publishedShiftOf)

/**
 * Before the first edit of a rota that was published before publications were kept: all of it counts as published and
 * as seen, as it is.
 */
export const keepAsItIs = async (tx: Queryable, rotaId: string): Promise<void> => {
  const known = await rowsOf(tx, sql`select 1 as known from rota_publications where rota_id = ${idOf(rotaId)}`)
  if (known.length > 0) return
  const shifts = jsonb(await publishedNow(tx, rotaId))
  await tx.execute(sql`insert into rota_publications (rota_id, shifts, baseline)
    values (${idOf(rotaId)}, ${shifts}, ${shifts}) on conflict do nothing`)
}

/**
 * Takes those e-mails of the last publishing out of the outbox that have not begun to leave: the rota is no longer so, or
 * its staff are told anew. Answers whose they were.
 */
export const dropNotices = async (tx: Queryable, rotaId: string): Promise<string[]> => {
  const dropped = await rowsOf<{ userId: string }>(
    tx,
    sql`delete from mail_outbox where attempts = 0
          and request_id = (select request_id from rota_publications where rota_id = ${idOf(rotaId)})
        returning user_id::text as "userId"`,
  )
  return dropped.map(({ userId }) => userId)
}

/**
 * Notes what is published, and what an undo puts back. What people have seen stays what it was. Who was to be told of the
 * publishing before is told of this one alone.
 */
export const keepPublication = async (
  tx: Queryable,
  { id, receivedAt }: Pick<MutationRequest, 'id' | 'receivedAt'>,
  { rotaId, status }: { readonly rotaId: string; readonly status: RotaStatus },
): Promise<void> => {
  const earlier = await publicationOf(tx, rotaId)
  const heldFor = await dropNotices(tx, rotaId)
  const before = { status, at: earlier?.at ?? null, shifts: earlier?.shifts ?? null, heldFor }
  const shifts = jsonb(await publishedNow(tx, rotaId))
  await tx.execute(sql`insert into rota_publications (rota_id, at, request_id, shifts, baseline, before, undo_until)
    values (${idOf(rotaId)}, ${moment(receivedAt)}, ${id}::text, ${shifts}, '[]'::jsonb, ${jsonb(before)},
      ${moment(receivedAt + publishNoticesAfterMs)})
    on conflict (rota_id) do update set at = excluded.at, request_id = excluded.request_id, shifts = excluded.shifts,
      before = excluded.before, undo_until = excluded.undo_until`)
}

/**
 * Puts back how the rota was published before, and takes the e-mails out of the outbox, but of those who would have been
 * told of what stands again: a later undo or withdrawal still finds theirs.
 */
export const undoPublication = async (
  tx: Queryable,
  rotaId: string,
  { before, requestId }: Publication,
): Promise<void> => {
  const { heldFor = [], shifts } = before ?? {}
  await tx.execute(sql`delete from mail_outbox where request_id = ${requestId}::text and attempts = 0
    and not (user_id::text = any(${idTextArray(heldFor)}))`)
  if (before === null || shifts == null) {
    await tx.execute(sql`delete from rota_publications where rota_id = ${idOf(rotaId)}`)
    return
  }
  const stillHeld = heldFor.length === 0 ? null : requestId
  await tx.execute(sql`update rota_publications set at = ${moment(before.at ?? undefined)}, shifts = ${jsonb(shifts)},
    request_id = ${stillHeld}::text, before = null, undo_until = null where rota_id = ${idOf(rotaId)}`)
}

/** Whether some of a publishing's e-mails are on their way. The rest is held until the undo is done. */
export const areNoticesLeaving = async (tx: Queryable, { requestId }: Publication): Promise<boolean> => {
  const mails = await rowsOf<{ attempts: number }>(
    tx,
    sql`select attempts as "attempts" from mail_outbox where request_id = ${requestId}::text for update`,
  )
  return mails.some(({ attempts }) => attempts > 0)
}
