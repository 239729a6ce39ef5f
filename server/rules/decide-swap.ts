import { decideSwap } from '../../domain/mutations/decide-swap.ts'
import type { PublishedShift } from '../../domain/rota/published-shift.ts'
import { shiftWords } from '../../domain/rota/staff-words.ts'
import { isOpenSwap } from '../../domain/swap/swap-request.ts'
import type { Document } from '../database/documents.ts'
import { given, type Need } from '../database/needs.ts'
import { staffClockIn } from '../provider/settings.ts'
import { assigneesAmong } from '../rotas/assignees.ts'
import { baselineOf, keptAsItWas } from '../rotas/publications.ts'
import { lockedActivitiesOf, type RunActivity } from '../rotas/rota-shifts.ts'
import { shiftsGuard } from '../rotas/shifts-guard.ts'
import { announcedSwap } from '../swaps/announce-swap.ts'
import { type Handing, handOver } from '../swaps/hand-over.ts'
import { hindranceOf, refuseFor, shiftIdsOf, shiftsAmong } from '../swaps/shifts-of-swap.ts'
import { lockedSwap, type StoredSwap, swapSettled } from '../swaps/stored-swap.ts'
import { remarksBetween, type SideFacts, sideNeeds } from '../swaps/swap-sides.ts'
import { raisedAround } from '../visibility/agencies-around.ts'
import { logRule } from '../work/log-rule.ts'
import { guarded, lockedRows } from '../work/sources.ts'
import { demandSwap, nameIn } from './answer-swap.ts'

/** The locks for a request that is approved: its rotas, its shifts, its two people, and what the shifts run. */
const locksOf = (swap: StoredSwap | undefined) => {
  const wanted = swap?.wanted ?? undefined
  const rotaIds = [...(swap === undefined ? [] : [swap.shift.rotaId]), ...(wanted === undefined ? [] : [wanted.rotaId])]
  const guardOf = (userId: string | null | undefined): Need<boolean> =>
    userId == null ? given(true) : guarded(shiftsGuard(userId))
  const runBy = (shiftId: string | undefined): Need<RunActivity[]> =>
    shiftId === undefined ? given<RunActivity[]>([]) : lockedActivitiesOf({ shiftId })
  return {
    rotas: swap === undefined ? given<Document[]>([]) : lockedRows('rotas', [...new Set(rotaIds)]),
    shifts: swap === undefined ? given<Document[]>([]) : lockedRows('shifts', shiftIdsOf([swap])),
    fromGuard: guardOf(swap?.fromUserId),
    toGuard: guardOf(swap?.toUserId),
    runByShift: runBy(swap?.shift.shiftId),
    runByWanted: runBy(wanted?.shiftId),
  }
}

const baselineOfShift = (rotaId: string | undefined): Need<PublishedShift[] | undefined> =>
  rotaId === undefined ? given(undefined) : baselineOf(rotaId)

type Facts = SideFacts & {
  readonly shifts: readonly Document[]
  readonly runByShift: readonly RunActivity[]
  readonly runByWanted: readonly RunActivity[]
}

/** The shifts as they go from one to the other; ends with 409 where something speaks against it now. */
const handingsOf = (swap: StoredSwap, facts: Facts, now: number): Handing[] => {
  const known = shiftsAmong(facts.shifts)
  refuseFor([hindranceOf(swap, known, { now, clock: staffClockIn(facts.settings) })])
  const first = known.get(swap.shift.shiftId)
  const second = swap.wanted === null ? undefined : known.get(swap.wanted.shiftId)
  if (first === undefined || swap.toUserId === null) return []
  const between = { shift: first.shift, wanted: second?.shift, from: swap.fromUserId, to: swap.toUserId }
  const remarks = remarksBetween(between, facts)
  refuseFor(remarks.refusals)
  const from = { userId: swap.fromUserId, displayName: remarks.from.displayName }
  const to = { userId: swap.toUserId, displayName: remarks.to.displayName }
  return [
    { ...first, activities: facts.runByShift, from, to },
    ...(second === undefined ? [] : [{ ...second, activities: facts.runByWanted, from: to, to: from }]),
  ]
}

/** A manager's yes changes both shifts at once, or none; a no has a reason. Decisions 52, 70. */
export const decideSwapRule = logRule(decideSwap, {
  locks: ({ payload }) => ({ swap: lockedSwap(payload.requestId) }),
  // Rotas first, as everybody who writes a shift does, then the shifts, then the two people, who take none on meanwhile.
  thenLocks: ({ payload: { approves } }, { facts: { swap } }) => locksOf(approves ? swap : undefined),
  needs: ({ viewer }, { facts: { swap, shifts } }) => {
    const known = shiftsAmong(shifts)
    const wanted = swap?.wanted ?? undefined
    const sides = sideNeeds({
      shift: swap && known.get(swap.shift.shiftId)?.shift,
      wanted: wanted && known.get(wanted.shiftId)?.shift,
      from: swap?.fromUserId ?? viewer.userId,
      to: swap?.toUserId ?? null,
    })
    return {
      ...sides,
      decider: assigneesAmong([{ userId: viewer.userId }]),
      baseline: baselineOfShift(swap?.shift.rotaId),
      wantedBaseline: baselineOfShift(wanted?.rotaId === swap?.shift.rotaId ? undefined : wanted?.rotaId),
    }
  },
  decide: (asked, facts) => {
    const {
      payload: { approves, reason },
      viewer: { userId: decidedBy },
      receivedAt: at,
    } = asked
    const swap = demandSwap(facts.swap)
    if (!isOpenSwap(swap)) refuseFor(['This request has already been decided.'])
    if (approves && swap.status !== 'accepted') refuseFor(['No colleague has agreed to this yet.'])
    const handings = approves ? handingsOf(swap, facts, at) : []
    const { shifts, rows } = handOver(handings, facts.rotas)
    const clock = staffClockIn(facts.settings)
    const what = `${shiftWords(swap.shift, clock)}${swap.wanted === null ? '' : ` for ${shiftWords(swap.wanted, clock)}`}`
    const done = approves ? 'approved' : 'refused'
    const content = `${nameIn(facts.decider, decidedBy)} ${done} the change: ${what}.${reason === undefined ? '' : ` ${reason}`}`
    const title = approves ? 'Your shifts changed' : 'A shift request was refused'
    const audience = [swap.fromUserId, ...(swap.toUserId === null ? [] : [swap.toUserId])]
    return {
      rows,
      beside: [
        swapSettled({ id: swap.id, status: done, at, reason, decidedBy }),
        ...(approves ? keptAsItWas(swap.shift.rotaId, facts.baseline) : []),
        ...(approves && swap.wanted !== null ? keptAsItWas(swap.wanted.rotaId, facts.wantedBaseline) : []),
      ],
      steps: [raisedAround([...handings.map(({ document }) => document), ...shifts.map(({ document }) => document)])],
      ...announcedSwap(asked, { audience, title, content }),
    }
  },
})
