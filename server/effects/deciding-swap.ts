import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { shiftWords } from '../../domain/rota/staff-words.ts'
import { isOpenSwap } from '../../domain/swap/swap-request.ts'
import type { Queryable } from '../database/connection.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { staffClockOf } from '../provider/settings.ts'
import { lockRotas } from '../rotas/rota-of.ts'
import { announceSwap } from '../swaps/announce-swap.ts'
import { type Handing, handOver } from '../swaps/hand-over.ts'
import { hindranceOf, refuseFor, shiftsById } from '../swaps/shifts-of-swap.ts'
import { type StoredSwap, settleSwap } from '../swaps/stored-swap.ts'
import { remarksBetween } from '../swaps/swap-sides.ts'
import { raiseAround } from '../visibility/agencies-around.ts'
import { writeChange } from '../work/write-changes.ts'
import { nameOf, swapOf } from './answering-swap.ts'
import type { Effect } from './effect.ts'

const Decision = z.object({ approves: z.boolean(), reason: z.optional(z.string()) })

/** Rotas first, as everybody who writes a shift does, then the shifts, then the two people, who take none on meanwhile. */
const locked = async (tx: Queryable, { shift, wanted, fromUserId, toUserId }: StoredSwap) => {
  const rotaIds = [shift.rotaId, ...(wanted === null ? [] : [wanted.rotaId])]
  await lockRotas(tx, rotaIds)
  const swap = { shift, wanted, fromUserId, toUserId }
  const known = await shiftsById(tx, [swap], { locked: true })
  for (const userId of [fromUserId, toUserId ?? fromUserId].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shifts of ${userId}`}::text, 0))`)
  }
  return known
}

/** The shifts as they go from one to the other; ends with 409 where something speaks against it now. */
const handingsOf = async (tx: Queryable, swap: StoredSwap, { receivedAt }: MutationRequest): Promise<Handing[]> => {
  const known = await locked(tx, swap)
  refuseFor([hindranceOf(swap, known, { now: receivedAt, clock: await staffClockOf(tx) })])
  const first = known.get(swap.shift.shiftId)
  const second = swap.wanted === null ? undefined : known.get(swap.wanted.shiftId)
  if (first === undefined || swap.toUserId === null) return []
  const between = { shift: first.shift, wanted: second?.shift, from: swap.fromUserId, to: swap.toUserId }
  const remarks = await remarksBetween(tx, between)
  refuseFor(remarks.refusals)
  const from = { userId: swap.fromUserId, displayName: remarks.from.displayName }
  const to = { userId: swap.toUserId, displayName: remarks.to.displayName }
  return [{ ...first, from, to }, ...(second === undefined ? [] : [{ ...second, from: to, to: from }])]
}

/** A manager's yes changes both shifts at once, or none; a no has a reason. Decisions 52, 70. */
export const decidingSwap: Effect = {
  note: async (tx, request) => {
    const swap = await swapOf(tx, request)
    const { approves, reason } = z.parse(Decision, request.payload)
    if (!isOpenSwap(swap)) refuseFor(['This request is settled already.'])
    if (approves && swap.status !== 'accepted') refuseFor(['No colleague has said yes to this yet.'])
    const handings = approves ? await handingsOf(tx, swap, request) : []
    const { userId: decidedBy } = request.viewer
    const status = approves ? 'approved' : 'refused'
    await settleSwap(tx, swap.id, { status, at: request.receivedAt, reason, decidedBy })
    const audience = [swap.fromUserId, ...(swap.toUserId === null ? [] : [swap.toUserId])]
    const clock = await staffClockOf(tx)
    const what = `${shiftWords(swap.shift, clock)}${swap.wanted === null ? '' : ` for ${shiftWords(swap.wanted, clock)}`}`
    const content = `${await nameOf(tx, decidedBy)} ${approves ? 'approved' : 'refused'} the change: ${what}.${reason === undefined ? '' : ` ${reason}`}`
    const title = approves ? 'Your shifts changed' : 'A request about a shift was refused'
    const announced = await announceSwap(tx, request, { audience, title, content })
    const written = await writeChange(tx, { by: request, writes: await handOver(tx, handings), announced })
    const ids = handings.map(({ document }) => document.id)
    const after = written.filter(({ id }) => ids.includes(id))
    await raiseAround(tx, [...handings.map(({ document }) => document), ...after])
  },
}
