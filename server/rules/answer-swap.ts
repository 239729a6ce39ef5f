import type * as z from 'zod/mini'
import { answerSwap } from '../../domain/mutations/answer-swap.ts'
import { withdrawSwap } from '../../domain/mutations/withdraw-swap.ts'
import { shiftWords } from '../../domain/rota/staff-words.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import { isQualified } from '../../domain/swap/swap-remarks.ts'
import { isOpenSwap } from '../../domain/swap/swap-request.ts'
import type { Configured } from '../changes/known-references.ts'
import type { Document } from '../database/documents.ts'
import { given } from '../database/needs.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { staffClockIn } from '../provider/settings.ts'
import { type Assignees, assigneeName, assigneesAmong } from '../rotas/assignees.ts'
import { toStaff } from '../rotas/to-staff.ts'
import { announcedSwap, deciders } from '../swaps/announce-swap.ts'
import { hindranceOf, refuseFor, shiftIdsOf, shiftsAmong } from '../swaps/shifts-of-swap.ts'
import { lockedSwap, type StoredSwap, swapOfferedAgain, swapSettled } from '../swaps/stored-swap.ts'
import { remarksBetween, type SideFacts, sideNeeds } from '../swaps/swap-sides.ts'
import type { Asked } from '../work/asking.ts'
import { logRule } from '../work/log-rule.ts'
import { rowsWithIds, rowWithId, settingsNow } from '../work/sources.ts'
import { refuseAgency } from './ask-swap.ts'

const notThere = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'This request cannot be found, or it is not yours.'))
}

/** The request that the address names; ends with 404 where there is none. */
export const demandSwap = (swap: StoredSwap | undefined): StoredSwap => swap ?? notThere()

/** A person's name as colleagues read it. */
export const nameIn = (names: Assignees, userId: string): string => assigneeName({ userId }, names, { path: '' })

/** Whoever was asked; for what is offered to anyone, whoever is qualified. */
const demandAsked = (
  { toUserId, fromUserId, shift }: StoredSwap,
  userId: string,
  record: RotaUser | undefined,
): void => {
  if (toUserId === userId) return
  if (toUserId !== null || fromUserId === userId) notThere()
  if (!isQualified(record, shift)) notThere()
}

type Now = { readonly now: number; readonly shifts: readonly Document[] }

const refuseImpossible = (
  swap: StoredSwap & { readonly toUserId: string },
  { now, shifts }: Now,
  facts: SideFacts,
): void => {
  const known = shiftsAmong(shifts)
  refuseFor([hindranceOf(swap, known, { now, clock: staffClockIn(facts.settings) })])
  const shift = known.get(swap.shift.shiftId)?.shift
  const wanted = swap.wanted === null ? undefined : known.get(swap.wanted.shiftId)?.shift
  if (shift === undefined) return
  refuseFor(remarksBetween({ shift, wanted, from: swap.fromUserId, to: swap.toUserId }, facts).refusals)
}

type Answer = z.output<typeof answerSwap.payload>

const answerWords = ({ accepts, reason }: Answer, swap: StoredSwap, { who, settings, names }: Told): string => {
  const said = accepts
    ? `${who} says yes to ${nameIn(names, swap.fromUserId)}`
    : `${who} says no to ${nameIn(names, swap.fromUserId)}`
  const shift = shiftWords(swap.shift, staffClockIn(settings))
  return `${said}: ${shift}.${accepts ? ' A manager will decide.' : ''}${reason === undefined ? '' : ` ${reason}`}`
}

type Told = { readonly who: string; readonly settings: Configured; readonly names: Assignees }

/** A colleague says yes, and a manager is asked; or no. Decision 70. */
export const answerSwapRule = logRule(answerSwap, {
  locks: ({ payload }) => ({ swap: lockedSwap(payload.requestId) }),
  thenLocks: (_asked, { facts: { swap } }) => ({
    shifts: swap === undefined ? given<Document[]>([]) : rowsWithIds('shifts', shiftIdsOf([swap])),
  }),
  needs: ({ viewer }, { facts: { swap, shifts } }) => {
    const known = shiftsAmong(shifts)
    const between = {
      shift: swap && known.get(swap.shift.shiftId)?.shift,
      wanted: swap?.wanted == null ? undefined : known.get(swap.wanted.shiftId)?.shift,
    }
    return {
      ...sideNeeds({ ...between, from: swap?.fromUserId ?? viewer.userId, to: viewer.userId }),
      record: rowWithId('rotaUsers', viewer.userId),
      deciders: deciders(undefined),
    }
  },
  decide: (asked, facts) => {
    refuseAgency(asked)
    const {
      payload,
      viewer: { userId },
      receivedAt: at,
    } = asked
    const { accepts, reason } = payload
    const swap = demandSwap(facts.swap)
    demandAsked(swap, userId, toStaff(facts.record))
    if (swap.status !== 'asked') refuseFor(['This request has already been answered.'])
    if (!accepts && swap.toUserId === null) refuseFor(['This request was not to one person, so it cannot be declined.'])
    if (accepts) refuseImpossible({ ...swap, toUserId: userId }, { now: at, shifts: facts.shifts }, facts)
    const status = accepts ? 'accepted' : 'declined'
    const content = answerWords(payload, swap, { ...facts, who: nameIn(facts.names, userId) })
    const audience = [swap.fromUserId, ...(accepts ? facts.deciders : [])]
    return {
      beside: [swapSettled({ id: swap.id, status, at, toUserId: userId, reason })],
      ...announcedSwap(asked, { audience, title: 'Answer about a shift', content }),
    }
  },
})

type Withdrawn = { readonly swap: StoredSwap; readonly isOffer: boolean; readonly deciders: readonly string[] }

/** The announcement to those concerned when somebody takes back a request, or their yes to it. */
const withdrawalTold = (
  asked: Asked<{ requestId: string }>,
  { swap, isOffer, deciders: managers }: Withdrawn,
  { who, settings }: Omit<Told, 'names'>,
) => {
  const shift = shiftWords(swap.shift, staffClockIn(settings))
  const content = isOffer
    ? `${who} can no longer take the shift on ${shift}. It is offered again to anyone who is qualified.`
    : `${who} withdrew the request for the shift on ${shift}.`
  const title = isOffer ? 'A colleague withdrew from a shift request' : 'A shift request was withdrawn'
  // Managers were told of the yes: they need not decide any more.
  const others = swap.status === 'accepted' ? managers : []
  return announcedSwap(asked, {
    audience: [swap.fromUserId, ...(swap.toUserId === null ? [] : [swap.toUserId]), ...others],
    title,
    content,
  })
}

/** Whoever asked takes it back, or the colleague their yes: what was offered to anyone is open again then. Decision 70. */
export const withdrawSwapRule = logRule(withdrawSwap, {
  locks: ({ payload }) => ({ swap: lockedSwap(payload.requestId) }),
  needs: ({ viewer: { userId } }) => ({
    settings: settingsNow(undefined),
    names: assigneesAmong([{ userId }]),
    deciders: deciders(undefined),
  }),
  decide: (asked, facts) => {
    const {
      viewer: { userId },
      receivedAt: at,
    } = asked
    const swap = demandSwap(facts.swap)
    const isColleague = swap.toUserId === userId && swap.status === 'accepted'
    if (swap.fromUserId !== userId && !isColleague) notThere()
    if (!isOpenSwap(swap)) refuseFor(['This request has already been decided.'])
    const isOffer = isColleague && swap.wasOffered
    const who = nameIn(facts.names, userId)
    return {
      beside: [isOffer ? swapOfferedAgain({ id: swap.id, at }) : swapSettled({ id: swap.id, status: 'withdrawn', at })],
      ...withdrawalTold(asked, { swap, isOffer, deciders: facts.deciders }, { who, settings: facts.settings }),
    }
  },
})
