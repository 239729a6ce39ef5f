import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Shift } from '../../domain/rota/shift.ts'
import { RotaUser } from '../../domain/rota-user/rota-user.ts'
import { isQualified, type SwapSide } from '../../domain/swap/swap-remarks.ts'
import { swapShiftOf } from '../../domain/swap/swap-request.ts'
import { swapWishWords } from '../../domain/swap/swap-words.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, findDocument, toWireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { CONFLICT, NOT_ALLOWED, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { refuseField } from '../http/refuse-fields.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { staffClockOf } from '../provider/settings.ts'
import { assigneeName, assigneesOf } from '../rotas/assignees.ts'
import { toShift } from '../rotas/to-shift.ts'
import { announceSwap } from '../swaps/announce-swap.ts'
import { hindranceOf, refuseFor, shiftsById } from '../swaps/shifts-of-swap.ts'
import { addSwap, readSwaps, type StoredSwap } from '../swaps/stored-swap.ts'
import { remarksBetween } from '../swaps/swap-sides.ts'
import { isVisible } from '../visibility/is-visible.ts'
import { writeChange } from '../work/write-changes.ts'
import type { Effect } from './effect.ts'

const Asked = z.object({
  requestId: z.string(),
  shiftId: z.string(),
  toUserId: z.optional(z.string()),
  wantedShiftId: z.optional(z.string()),
  note: z.optional(z.string()),
})
type Asked = z.output<typeof Asked>

/** Agency staff get their shifts from the office, whatever else they may do. Decision 21. */
export const refuseAgency = ({ viewer }: MutationRequest): void => {
  if (viewer.kind === 'agency')
    throw new ProblemError(problem(NOT_ALLOWED, 'The office gives agency staff their shifts.'))
}

const shiftSeen = async (tx: Queryable, id: string, { viewer }: MutationRequest): Promise<Shift> => {
  const document = await findDocument(tx, 'shifts', { id: id.toLowerCase() })
  if (document === undefined || document.isDeleted || !(await isVisible(tx, 'shifts', { id: document.id, viewer }))) {
    throw new ProblemError(problem(NOT_FOUND, 'There is no such shift, or you may not see it.'))
  }
  return toShift(document)
}

/** A request that has lapsed, since a shift of it is not as it was, stands in nobody's way. */
const demandNew = async (
  tx: Queryable,
  swap: Pick<StoredSwap, 'fromUserId' | 'toUserId' | 'shift'>,
  now: number,
): Promise<void> => {
  const open = await readSwaps(
    tx,
    sql`w.status in ('asked', 'accepted') and w.from_user_id = (${swap.fromUserId}::text)::uuid
        and w.to_user_id is not distinct from (${swap.toUserId}::text)::uuid
        and w.shift ->> 'shiftId' = ${swap.shift.shiftId}::text`,
  )
  const known = await shiftsById(tx, open)
  const when = { now, clock: await staffClockOf(tx) }
  const standing = open.filter((one) => hindranceOf(one, known, when) === undefined)
  if (standing.length > 0) refuseFor(['You have asked for this already. Withdraw that request first.'])
}

/** Those to whom an offer to anyone goes. */
const qualifiedFor = async (tx: Queryable, shift: Shift): Promise<string[]> => {
  const documents = await rowsOf<Document & Row>(
    tx,
    sql`select ${documentColumns} from rota_users r where r.deleted_at is null`,
  )
  const staff = documents.map((one) =>
    z.decode(RotaUser, z.parse(z.custom<z.input<typeof RotaUser>>(), toWireRow(one))),
  )
  return staff.filter((one) => isQualified(one, shift)).map(({ userId }) => userId)
}

const named = async (tx: Queryable, userId: string): Promise<Pick<SwapSide, 'userId' | 'displayName'>> => ({
  userId,
  displayName: assigneeName({ userId }, await assigneesOf(tx, [{ userId }]), { path: '/toUserId' }),
})

const swapOf = async (tx: Queryable, request: MutationRequest, asked: Asked) => {
  const shift = await shiftSeen(tx, asked.shiftId, request)
  const wanted = asked.wantedShiftId === undefined ? undefined : await shiftSeen(tx, asked.wantedShiftId, request)
  const swap = {
    id: asked.requestId.toLowerCase(),
    fromUserId: request.viewer.userId,
    toUserId: asked.toUserId?.toLowerCase() ?? null,
    shift: swapShiftOf(shift),
    wanted: wanted === undefined ? null : swapShiftOf(wanted),
    note: asked.note ?? null,
    askedAt: request.receivedAt,
  }
  return { shift, wanted, swap }
}

/** A colleague whom the screen offers: not oneself, and nobody of an agency, who get their shifts from the office. */
const demandColleague = async (tx: Queryable, toUserId: string, fromUserId: string): Promise<void> => {
  const refuse = (message: string) => refuseField({ path: '/toUserId', message })
  if (toUserId === fromUserId) refuse('Choose a colleague.')
  const agency = await rowsOf(
    tx,
    sql`select 1 as "is" from users where id = (${toUserId}::text)::uuid and agency_id is not null`,
  )
  if (agency.length > 0) refuse('The office gives agency staff their shifts.')
}

/** Somebody asks for a swap: only where it could be approved as things are. Decision 70. */
export const askingSwap: Effect = {
  note: async (tx, request) => {
    refuseAgency(request)
    const { shift, wanted, swap } = await swapOf(tx, request, z.parse(Asked, request.payload))
    const { fromUserId, toUserId } = swap
    if (toUserId !== null) await demandColleague(tx, toUserId, fromUserId)
    const to = toUserId === null ? undefined : await named(tx, toUserId)
    const clock = await staffClockOf(tx)
    refuseFor([hindranceOf(swap, await shiftsById(tx, [swap]), { now: request.receivedAt, clock })])
    if (toUserId !== null) {
      const between = { shift, wanted, from: fromUserId, to: toUserId }
      refuseFor((await remarksBetween(tx, between)).refusals)
    }
    await demandNew(tx, swap, request.receivedAt)
    if (!(await addSwap(tx, swap))) throw new ProblemError(problem(CONFLICT, 'This is there already.'))
    const wish = { from: await named(tx, fromUserId), to, shift: swap.shift, wanted: swap.wanted ?? undefined }
    const content = swapWishWords(wish, clock)
    const audience = toUserId === null ? await qualifiedFor(tx, shift) : [toUserId]
    const announced = await announceSwap(tx, request, { audience, title: 'A colleague asks about a shift', content })
    await writeChange(tx, { by: request, writes: [], announced })
  },
}
