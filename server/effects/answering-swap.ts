import * as z from 'zod/mini'
import { shiftWords } from '../../domain/rota/staff-words.ts'
import { isQualified } from '../../domain/swap/swap-remarks.ts'
import { isOpenSwap } from '../../domain/swap/swap-request.ts'
import type { Queryable } from '../database/connection.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { staffClockOf } from '../provider/settings.ts'
import { assigneeName, assigneesOf } from '../rotas/assignees.ts'
import { announceSwap, deciders } from '../swaps/announce-swap.ts'
import { hindranceOf, refuseFor, shiftsById } from '../swaps/shifts-of-swap.ts'
import { lockedSwap, offerAgain, type StoredSwap, settleSwap } from '../swaps/stored-swap.ts'
import { remarksBetween, staffRecord } from '../swaps/swap-sides.ts'
import { writeChange } from '../work/write-changes.ts'
import { refuseAgency } from './asking-swap.ts'
import type { Effect } from './effect.ts'

const notThere = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'There is no such request, or it is none of yours.'))
}

/** The request that the address names, locked; ends with 404 where there is none. */
export const swapOf = async (tx: Queryable, { payload }: MutationRequest): Promise<StoredSwap> =>
  (await lockedSwap(tx, String(payload['requestId']))) ?? notThere()

/** A person's name as colleagues read it. */
export const nameOf = async (tx: Queryable, userId: string): Promise<string> =>
  assigneeName({ userId }, await assigneesOf(tx, [{ userId }]), { path: '' })

const Answer = z.object({ accepts: z.boolean(), reason: z.optional(z.string()) })

/** Whoever was asked; for what is offered to anyone, whoever is qualified. */
const demandAsked = async (tx: Queryable, { toUserId, fromUserId, shift }: StoredSwap, userId: string) => {
  if (toUserId === userId) return
  if (toUserId !== null || fromUserId === userId) notThere()
  if (!isQualified(await staffRecord(tx, userId), shift)) notThere()
}

const demandPossible = async (tx: Queryable, swap: StoredSwap, { receivedAt }: MutationRequest): Promise<void> => {
  const known = await shiftsById(tx, [swap])
  refuseFor([hindranceOf(swap, known, { now: receivedAt, clock: await staffClockOf(tx) })])
  const shift = known.get(swap.shift.shiftId)?.shift
  const wanted = swap.wanted === null ? undefined : known.get(swap.wanted.shiftId)?.shift
  if (shift === undefined || swap.toUserId === null) return
  const between = { shift, wanted, from: swap.fromUserId, to: swap.toUserId }
  refuseFor((await remarksBetween(tx, between)).refusals)
}

/** A colleague says yes, and a manager is asked; or no. Decision 70. */
export const answeringSwap: Effect = {
  note: async (tx, request) => {
    refuseAgency(request)
    const { userId } = request.viewer
    const swap = await swapOf(tx, request)
    await demandAsked(tx, swap, userId)
    const { accepts, reason } = z.parse(Answer, request.payload)
    if (swap.status !== 'asked') refuseFor(['This request has been answered already.'])
    if (!accepts && swap.toUserId === null) refuseFor(['Nobody in particular was asked.'])
    if (accepts) await demandPossible(tx, { ...swap, toUserId: userId }, request)
    const status = accepts ? 'accepted' : 'declined'
    await settleSwap(tx, swap.id, { status, at: request.receivedAt, toUserId: userId, reason })
    const [name, asker] = [await nameOf(tx, userId), await nameOf(tx, swap.fromUserId)]
    const said = accepts ? `${name} says yes to ${asker}` : `${name} says no to ${asker}`
    const content = `${said}: ${shiftWords(swap.shift, await staffClockOf(tx))}.${accepts ? ' A manager decides.' : ''}${reason === undefined ? '' : ` ${reason}`}`
    const audience = [swap.fromUserId, ...(accepts ? await deciders(tx) : [])]
    const announced = await announceSwap(tx, request, { audience, title: 'Answer about a shift', content })
    await writeChange(tx, { by: request, writes: [], announced })
  },
}

/** What those concerned are told when somebody takes back a request, or their yes to it. */
const tellWithdrawal = async (
  tx: Queryable,
  request: MutationRequest,
  { swap, isOffer }: { readonly swap: StoredSwap; readonly isOffer: boolean },
) => {
  const [name, shift] = [await nameOf(tx, request.viewer.userId), shiftWords(swap.shift, await staffClockOf(tx))]
  const content = isOffer
    ? `${name} takes back the yes about ${shift}. It is offered to anyone who is qualified again.`
    : `${name} withdrew the request about ${shift}.`
  const title = isOffer ? 'A yes about a shift was taken back' : 'A request about a shift was withdrawn'
  // Managers were told of the yes: they need not decide any more.
  const others = swap.status === 'accepted' ? await deciders(tx) : []
  const audience = [swap.fromUserId, ...(swap.toUserId === null ? [] : [swap.toUserId]), ...others]
  return announceSwap(tx, request, { audience, title, content })
}

/** Whoever asked takes it back, or the colleague their yes: what was offered to anyone is open again then. Decision 70. */
export const withdrawingSwap: Effect = {
  note: async (tx, request) => {
    const { userId } = request.viewer
    const swap = await swapOf(tx, request)
    const isColleague = swap.toUserId === userId && swap.status === 'accepted'
    if (swap.fromUserId !== userId && !isColleague) notThere()
    if (!isOpenSwap(swap)) refuseFor(['This request is settled already.'])
    const isOffer = isColleague && swap.wasOffered
    if (isOffer) await offerAgain(tx, swap.id, request.receivedAt)
    else await settleSwap(tx, swap.id, { status: 'withdrawn', at: request.receivedAt })
    await writeChange(tx, { by: request, writes: [], announced: await tellWithdrawal(tx, request, { swap, isOffer }) })
  },
}
