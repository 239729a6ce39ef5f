import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { publishNoticesAfterMs } from '../../domain/constants.ts'
import { PublishedShift, publishedShiftOf } from '../../domain/rota/published-shift.ts'
import { RotaStatus } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { type Beside, beside } from '../changes/beside.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { source } from '../database/needs.ts'
import { listOf, type Row, rowsOf } from '../database/rows-of.ts'
import { idTextArray, jsonb, momentIn, uuidArray } from '../database/tables.ts'
import { askOne } from '../work/load.ts'
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

/** How a rota was last published; undefined where that is not known. */
export const publicationOf = source({
  select: (rotaIds: readonly string[]) => sql`
    select rota_id::text as "rotaId", (extract(epoch from at) * 1000)::float8 as "at", request_id as "requestId",
      shifts as "shifts", baseline as "baseline", before as "before",
      (extract(epoch from undo_until) * 1000)::float8 as "undoUntil"
    from rota_publications where rota_id = any(${uuidArray(rotaIds)})`,
  tell: (found: readonly Row[], rotaId): Publication | undefined => {
    const row = found.find((one) => one['rotaId'] === rotaId)
    return row === undefined ? undefined : z.parse(Publication, row)
  },
})

/** The same where nothing else is asked for. */
export const readPublication = (db: Queryable, rotaId: string): Promise<Publication | undefined> =>
  askOne(db, publicationOf(rotaId))

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

type Unkept = { readonly rotaId: string; readonly shifts: readonly Document[] }

/**
 * The shifts of a rota that was published before publications were kept, as it is now: before its first edit all of it
 * counts as published and as seen. Undefined for every other.
 */
export const baselineOf = source({
  select: (rotaIds: readonly string[]) => sql`
    select o.id::text as "rotaId", ${listOf(sql`select ${documentColumns} from shifts r
      where r.body ->> 'rotaId' = o.id::text and r.deleted_at is null`)} as "shifts"
    from rotas o where o.id::text = any(${idTextArray(rotaIds)}) and o.deleted_at is null
      and o.body ->> 'status' = 'published' and not exists (select from rota_publications p where p.rota_id = o.id)`,
  tell: (found: readonly Unkept[], rotaId): PublishedShift[] | undefined =>
    found.find((one) => one.rotaId === rotaId)?.shifts.map((shift) => publishedShiftOf(toShift(shift))),
})

type Baseline = { readonly rotaId: string; readonly shifts: readonly PublishedShift[] }

const keptBaseline = beside<Baseline>(
  'baseline',
  (said) => sql`
    insert into rota_publications (rota_id, shifts, baseline)
    select (p ->> 'rotaId')::uuid, p -> 'shifts', p -> 'shifts' from jsonb_array_elements(${jsonb(said)}) p
    on conflict do nothing`,
)

/** Keeps a rota as it was, where `baselineOf` says that it has to be. Decision 64. */
export const keptAsItWas = (rotaId: string, shifts: readonly PublishedShift[] | undefined): Beside[] =>
  shifts === undefined ? [] : [keptBaseline({ rotaId, shifts })]

/** The same at once, where other rows are changed than by a rule. */
export const keepAsItIs = async (tx: Queryable, rotaId: string): Promise<void> => {
  const [kept] = keptAsItWas(rotaId, await askOne(tx, baselineOf(rotaId)))
  if (kept !== undefined) await tx.execute(kept.kind.statement([kept.said]))
}

/** Takes those e-mails of the last publishing out of the outbox that have not begun to leave: the rota is no longer so. */
export const noticesDropped = beside<string>(
  'notices dropped',
  (rotaIds) => sql`
    delete from mail_outbox where attempts = 0 and request_id in (
      select request_id from rota_publications where rota_id = any(${uuidArray(rotaIds)}))`,
)

type Published = {
  readonly rotaId: string
  readonly at: number
  readonly requestId: string
  readonly shifts: readonly PublishedShift[]
  readonly baseline: readonly PublishedShift[]
  readonly before: z.input<typeof Before>
}

/** Notes what is published, and what an undo puts back. What people have seen stays what it was. */
export const publicationKept = beside<Published>(
  'publication',
  (said) => sql`
    insert into rota_publications (rota_id, at, request_id, shifts, baseline, before, undo_until)
    select (p ->> 'rotaId')::uuid, ${momentIn(sql`p ->> 'at'`)}, p ->> 'requestId', p -> 'shifts', p -> 'baseline',
      p -> 'before', to_timestamp(((p ->> 'at')::float8 + ${publishNoticesAfterMs}::float8) / 1000)
    from jsonb_array_elements(${jsonb(said)}) p
    on conflict (rota_id) do update set at = excluded.at, request_id = excluded.request_id, shifts = excluded.shifts,
      before = excluded.before, undo_until = excluded.undo_until`,
)

type Undone = { readonly rotaId: string; readonly requestId: string | null; readonly before: z.output<typeof Before> }

const noticesTakenBack = beside<Undone>(
  'notices taken back',
  (said) => sql`
    delete from mail_outbox m using jsonb_array_elements(${jsonb(said)}) p
    where m.request_id = p ->> 'requestId' and m.attempts = 0 and not (p -> 'before' -> 'heldFor' ? m.user_id::text)`,
)

const publicationForgotten = beside<string>(
  'publication forgotten',
  (rotaIds) => sql`delete from rota_publications where rota_id = any(${uuidArray(rotaIds)})`,
)

const publicationBack = beside<Undone>(
  'publication back',
  (said) => sql`
    update rota_publications r set at = ${momentIn(sql`p -> 'before' ->> 'at'`)}, shifts = p -> 'before' -> 'shifts',
      request_id = case when jsonb_array_length(p -> 'before' -> 'heldFor') > 0 then p ->> 'requestId' end,
      before = null, undo_until = null
    from jsonb_array_elements(${jsonb(said)}) p where r.rota_id = (p ->> 'rotaId')::uuid`,
)

/**
 * Puts back how the rota was published before, and takes the e-mails out of the outbox, but of those who would have been
 * told of what stands again: a later undo or withdrawal still finds theirs.
 */
export const publicationUndone = (rotaId: string, { requestId, before }: Publication): Beside[] => {
  if (before === null) return [publicationForgotten(rotaId)]
  const undone = { rotaId, requestId, before }
  return [noticesTakenBack(undone), before.shifts === null ? publicationForgotten(rotaId) : publicationBack(undone)]
}
