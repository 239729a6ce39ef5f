import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { SwapShift, type SwapStatus } from '../../domain/swap/swap-request.ts'
import type { Queryable } from '../database/connection.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { jsonb, moment } from '../database/tables.ts'

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

/** The request with this id, locked; undefined where there is none. */
export const lockedSwap = async (tx: Queryable, id: string): Promise<StoredSwap | undefined> => {
  const [row] = await rowsOf<StoredSwap & Row>(
    tx,
    sql`select ${columns} from swap_requests w where w.id = (${id}::text)::uuid for update`,
  )
  return row && asStored(row)
}

/** Keeps a new request; false where its id is taken. */
export const addSwap = async (
  tx: Queryable,
  {
    id,
    fromUserId,
    toUserId,
    shift,
    wanted,
    note,
    askedAt,
  }: Omit<StoredSwap, 'status' | 'reason' | 'changedAt' | 'wasOffered'>,
): Promise<boolean> => {
  const added = await rowsOf(
    tx,
    sql`insert into swap_requests (id, status, from_user_id, to_user_id, shift, wanted, note, asked_at, changed_at)
        values ((${id}::text)::uuid, 'asked', (${fromUserId}::text)::uuid, (${toUserId}::text)::uuid, ${jsonb(shift)},
          ${jsonb(wanted ?? undefined)}, ${note}::text, ${moment(askedAt)}, ${moment(askedAt)})
        on conflict do nothing returning id`,
  )
  return added.length > 0
}

type Step = {
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
export const settleSwap = async (
  tx: Queryable,
  id: string,
  { status, at, toUserId, reason, decidedBy }: Step,
): Promise<void> => {
  await tx.execute(sql`
    update swap_requests set status = ${status}::text, changed_at = ${moment(at)}, reason = ${reason ?? null}::text,
      shift = case when to_user_id is null and (${toUserId ?? null}::text) is not null
        then shift || '{"wasOffered":true}'::jsonb else shift end,
      to_user_id = coalesce((${toUserId ?? null}::text)::uuid, to_user_id), decided_by = (${decidedBy ?? null}::text)::uuid
    where id = (${id}::text)::uuid`)
}

/** What was offered to anyone is so again: whoever had said yes took it back. */
export const offerAgain = async (tx: Queryable, id: string, at: number): Promise<void> => {
  await tx.execute(sql`
    update swap_requests set status = 'asked', to_user_id = null, reason = null, shift = shift - 'wasOffered',
      changed_at = ${moment(at)} where id = (${id}::text)::uuid`)
}
