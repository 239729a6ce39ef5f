import { expect, test } from 'vitest'
import { isOpenSwap, SwapStatus, swapShiftOf } from '../../../domain/swap/swap-request.ts'
import { aShift } from '../../support/builders.ts'

test('somebody still has to answer what was asked or accepted, and nothing else', () => {
  expect(SwapStatus.options.filter((status) => isOpenSwap({ status }))).toEqual(['asked', 'accepted'])
})

test('what two people agree on has neither notes nor the care of a shift', () => {
  const shift = aShift({ title: 'With AB', notes: 'AB likes tea', dutiesRequired: ['meds'] })
  expect(Object.keys(swapShiftOf(shift)).sort()).toEqual([
    'day',
    'dutiesRequired',
    'endTime',
    'location',
    'rotaId',
    'shiftId',
    'startTime',
  ])
})
