import { expect, test } from 'vitest'
import { swapShiftOf } from '../../../domain/swap/swap-request.ts'
import { swapOutcomeWords, swapWishWords } from '../../../domain/swap/swap-words.ts'
import { ann, aShift, carl, sessions, zone } from '../../support/builders.ts'

const clock = { sessions, zone }
const shift = swapShiftOf(aShift())
const wanted = swapShiftOf(aShift({ day: '2026-11-24', startTime: '20:00:00', endTime: '08:00:00' }))

test('what comes of a yes is told by who gets which shift', () => {
  const given = { from: ann, to: carl, shift }
  expect(swapOutcomeWords(given, clock)).toBe('Carl Dean gets the shift on Mon 23 Nov, 08:00 to 20:00.')
  expect(swapOutcomeWords({ ...given, wanted }, clock)).toBe(
    'Carl Dean gets the shift on Mon 23 Nov, 08:00 to 20:00. Ann Bell gets the shift on Tue 24 Nov, 20:30 to 08:30.',
  )
})

test.each([
  [{ from: ann, shift }, 'Ann Bell wants to give anyone who is qualified the shift on Mon 23 Nov, 08:00 to 20:00.'],
  [{ from: ann, to: carl, shift }, 'Ann Bell wants to give Carl Dean the shift on Mon 23 Nov, 08:00 to 20:00.'],
  [
    { from: ann, to: carl, shift, wanted },
    'Ann Bell wants to swap with Carl Dean: Mon 23 Nov, 08:00 to 20:00 for Tue 24 Nov, 20:30 to 08:30.',
  ],
])('a wish says who, whom and what: %#', (wish, words) => {
  expect(swapWishWords(wish, clock)).toBe(words)
})
