import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { SwapShift, type SwapStatus } from '../../domain/swap/swap-request.ts'
import type { Queryable } from '../database/connection.ts'
import { source } from '../database/needs.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { jsonb, momentIn, uuidArray } from '../database/tables.ts'
import { beside } from '../work/beside.ts'
import { lockOrder } from '../work/lock-order.ts'

/** A request as it is kept. Times in milliseconds. */
export type StoredSwap = {
  readonly id: string
  readonly status: SwapStatus
  readonly fromUserId: string
  readonly toUserId: string | null
  /** Whether it was offered to anyone before a colleague said yes. */
  readonly wasOffered: boolean
  readonly shift: SwapShift
  readonly wanted: SwapShift | null
  readonly note: string | null
  readonly reason: string | null
  readonly askedAt: number
  readonly changedAt: number
}

const columns = sql`w.id::text as "id", w.status as "status", w.from_user_id::text as "fromUserId",
  w.to_user_id::text as "toUserId",
  coalesce((w.shift ->> 'wasOffered')::boolean, false) as "wasOffered", w.shift as "shift", w.wanted as "wanted", w.note as "note", w.reason as "reason",
  round(extract(epoch from w.asked_at) * 1000)::float8 as "askedAt",
  round(extract(epoch from w.changed_at) * 1000)::float8 as "changedAt"`

const asStored = (row: StoredSwap & Row): StoredSwap => ({
  ...row,
  shift: z.parse(SwapShift, row.shift),
  wanted: row.wanted === null ? null : z.parse(SwapShift, row.wanted),
})

/** The requests on a condition over `w`, the newest first. */
export const readSwaps = async (db: Queryable, condition: SQL): Promise<StoredSwap[]> => {
  const rows = await rowsOf<StoredSwap & Row>(
    db,
    sql`select ${columns} from swap_requests w where ${condition} order by w.asked_at desc, w.id limit 1000`,
  )
  return rows.map(asStored)
}

/** The request with this id, which nobody else answers until the end; undefined where there is none. */
export const lockedSwap = source({
  place: lockOrder.swaps,
  select: (ids: readonly string[]) =>
    sql`select ${columns} from swap_requests w where w.id = any(${uuidArray(ids)}) order by w.id for update`,
  tell: (found: readonly (StoredSwap & Row)[], id): StoredSwap | undefined =>
    found.filter((one) => one.id === id).map(asStored)[0],
})

type Wish = Pick<StoredSwap, 'fromUserId' | 'toUserId'> & { readonly shiftId: string }

/** The requests of somebody to the same colleague, or to anyone, about the same shift, that are not settled. */
export const openSwapsLike = source({
  select: (asked: readonly Wish[]) => sql`
    select ${columns} from swap_requests w
      join jsonb_to_recordset(${jsonb(asked)}) as a("fromUserId" uuid, "toUserId" uuid, "shiftId" text)
        on w.from_user_id = a."fromUserId" and w.to_user_id is not distinct from a."toUserId"
          and w.shift ->> 'shiftId' = a."shiftId"
    where w.status in ('asked', 'accepted')`,
  tell: (found: readonly (StoredSwap & Row)[], { fromUserId, toUserId, shiftId }): StoredSwap[] =>
    found
      .map(asStored)
      .filter((one) => one.fromUserId === fromUserId && one.toUserId === toUserId && one.shift.shiftId === shiftId),
})

/** A new request. */
export type NewSwap = Omit<StoredSwap, 'status' | 'reason' | 'changedAt' | 'wasOffered'>

/** Keeps a new request. */
export const swapAsked = beside<NewSwap>(
  'swap asked',
  (said) => sql`
    insert into swap_requests (id, status, from_user_id, to_user_id, shift, wanted, note, asked_at, changed_at)
    select (s ->> 'id')::uuid, 'asked', (s ->> 'fromUserId')::uuid, (s ->> 'toUserId')::uuid, s -> 'shift',
      nullif(s -> 'wanted', 'null'), s ->> 'note', ${momentIn(sql`s ->> 'askedAt'`)}, ${momentIn(sql`s ->> 'askedAt'`)}
    from jsonb_array_elements(${jsonb(said)}) s`,
)

type Settled = {
  readonly id: string
  readonly status: SwapStatus
  readonly at: number
  readonly toUserId?: string
  readonly reason?: string | undefined
  readonly decidedBy?: string
}

/**
 * Keeps what somebody answered. A yes to an offer to anyone is marked as one beside the shift, so that it can be an offer
 * again.
 */
export const swapSettled = beside<Settled>(
  'swap settled',
  (said) => sql`
    update swap_requests w set status = s ->> 'status', changed_at = ${momentIn(sql`s ->> 'at'`)}, reason = s ->> 'reason',
      shift = case when w.to_user_id is null and s ->> 'toUserId' is not null
        then w.shift || '{"wasOffered":true}'::jsonb else w.shift end,
      to_user_id = coalesce((s ->> 'toUserId')::uuid, w.to_user_id), decided_by = (s ->> 'decidedBy')::uuid
    from jsonb_array_elements(${jsonb(said)}) s where w.id = (s ->> 'id')::uuid`,
)

/** What was offered to anyone is so again: whoever had said yes took it back. */
export const swapOfferedAgain = beside<{ readonly id: string; readonly at: number }>(
  'swap offered again',
  (said) => sql`
    update swap_requests w set status = 'asked', to_user_id = null, reason = null, shift = w.shift - 'wasOffered',
      changed_at = ${momentIn(sql`s ->> 'at'`)}
    from jsonb_array_elements(${jsonb(said)}) s where w.id = (s ->> 'id')::uuid`,
)
