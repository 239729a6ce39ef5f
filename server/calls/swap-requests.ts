import { sql } from 'drizzle-orm'
import { swapsKeptDays } from '../../domain/constants.ts'
import { isQualified } from '../../domain/swap/swap-remarks.ts'
import { isOpenSwap } from '../../domain/swap/swap-request.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { staffClockOf } from '../provider/settings.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { assigneesOf } from '../rotas/assignees.ts'
import { hindranceOf, shiftsById } from '../swaps/shifts-of-swap.ts'
import { readSwaps, type StoredSwap } from '../swaps/stored-swap.ts'
import { staffRecord } from '../swaps/swap-sides.ts'

type Names = ReadonlyMap<string, { readonly name: string }>

const wireOf = (swap: StoredSwap, names: Names, hindrance: string | undefined) => {
  const named = (userId: string) => ({ userId, displayName: names.get(userId)?.name ?? 'Unknown User' })
  const reason = hindrance ?? swap.reason
  return {
    id: swap.id,
    status: hindrance === undefined ? swap.status : 'lapsed',
    from: named(swap.fromUserId),
    ...(swap.toUserId === null ? {} : { to: named(swap.toUserId) }),
    shift: swap.shift,
    ...(swap.wanted === null ? {} : { wanted: swap.wanted }),
    ...(swap.note === null ? {} : { note: swap.note }),
    ...(reason === null ? {} : { reason }),
    askedAt: toWireInstant(swap.askedAt),
    changedAt: toWireInstant(swap.changedAt),
  }
}

/** The requests of this person and to them, and what is offered to anyone like them; for managers all. Decision 70. */
export const swapsListed: CallHandler = async ({ context, viewer }) => {
  const { drizzle } = context.database
  const isOwn = sql`(w.from_user_id = (${viewer.userId}::text)::uuid or w.to_user_id = (${viewer.userId}::text)::uuid
    or (w.to_user_id is null and w.status = 'asked'))`
  const found = await readSwaps(
    drizzle,
    sql`(w.changed_at > now() - make_interval(days => ${swapsKeptDays}::int)
          or (w.status in ('asked', 'accepted') and w.shift ->> 'day' >= to_char(now(), 'YYYY-MM-DD')))
        and ${viewer.kind === 'manager' ? sql`true` : isOwn}`,
  )
  const record = await staffRecord(drizzle, viewer.userId)
  const isMine = ({ fromUserId, toUserId, shift }: StoredSwap) =>
    viewer.kind === 'manager' ||
    fromUserId === viewer.userId ||
    toUserId === viewer.userId ||
    isQualified(record, shift)
  const swaps = viewer.kind === 'agency' ? [] : found.filter(isMine)
  const known = await shiftsById(drizzle, swaps.filter(isOpenSwap))
  const people = swaps.flatMap(({ fromUserId, toUserId }) => [
    { userId: fromUserId },
    { userId: toUserId ?? undefined },
  ])
  const names = await assigneesOf(drizzle, people)
  const when = { now: context.clock(), clock: await staffClockOf(drizzle) }
  const rows = swaps.map((swap) => wireOf(swap, names, isOpenSwap(swap) ? hindranceOf(swap, known, when) : undefined))
  return { _embedded: { 'swap-requests': rows }, total: rows.length, count: rows.length }
}
