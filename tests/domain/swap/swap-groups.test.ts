import { expect, test } from 'vitest'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { type SwapGroups, swapGroups } from '../../../domain/swap/swap-groups.ts'
import { type SwapRequest, type SwapStatus, swapShiftOf } from '../../../domain/swap/swap-request.ts'
import { ann, aRotaUser, aShift, carl, idOf } from '../../support/builders.ts'

const dee = { userId: idOf('dee'), displayName: 'Dee Ford' }
const request = (name: string, status: SwapStatus, to?: typeof ann): SwapRequest => ({
  id: idOf(name),
  status,
  from: ann,
  ...(to === undefined ? {} : { to }),
  shift: swapShiftOf(aShift()),
  askedAt: 1,
  changedAt: 1,
})
const swaps = [
  request('to carl', 'asked', carl),
  request('to anyone', 'asked'),
  request('carl says yes', 'accepted', carl),
  request('over', 'lapsed', carl),
]
const names = (groups: SwapGroups) =>
  Object.fromEntries(
    Object.entries(groups).map(([group, own]) => [
      group,
      own.map(({ id }: SwapRequest) => swaps.findIndex((one) => one.id === id)),
    ]),
  )
const seenBy = (who: typeof ann, isManager = false, record?: RotaUser) =>
  names(swapGroups(swaps, { userId: who.userId, isManager, record }))

test('whoever is asked answers, and anyone answers what is offered to anyone', () => {
  expect(seenBy(carl)).toEqual({ toYou: [0, 1], toDecide: [], yours: [2], others: [], settled: [3] })
  expect(seenBy(dee)).toEqual({ toYou: [1], toDecide: [], yours: [], others: [0, 2], settled: [3] })
})

test('whoever asked waits', () => {
  expect(seenBy(ann)).toEqual({ toYou: [], toDecide: [], yours: [0, 1, 2], others: [], settled: [3] })
})

test('a manager decides what two agree on, and sees the others come', () => {
  expect(seenBy(dee, true)).toEqual({ toYou: [], toDecide: [2], yours: [], others: [0, 1], settled: [3] })
  expect(seenBy(carl, true)).toEqual({ toYou: [0], toDecide: [2], yours: [], others: [1], settled: [3] })
})

test('a manager who could take what is offered to anyone is asked too, and one of another location is not', () => {
  const record = aRotaUser({ ...dee, locations: ['gh'] })
  expect(seenBy(dee, true, record)).toMatchObject({ toYou: [1], toDecide: [2], others: [0] })
  expect(seenBy(dee, true, { ...record, locations: ['mf'] })).toMatchObject({ toYou: [], others: [0, 1] })
})
