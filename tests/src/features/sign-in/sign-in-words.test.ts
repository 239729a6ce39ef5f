import { expect, test } from 'vitest'
import type { CallFailure } from '../../../../src/engine/types.ts'
import { placesLine, refusalOf } from '../../../../src/features/sign-in/sign-in-words.ts'

test('places in one town are named with it', () =>
  expect(
    placesLine([
      { name: 'Georgian House', town: 'Torquay' },
      { name: 'Meadfoot View', town: 'Torquay' },
    ]),
  ).toBe('Georgian House and Meadfoot View, Torquay'))
test('places in different towns are named alone', () =>
  expect(placesLine([{ name: 'Georgian House', town: 'Torquay' }, { name: 'Hill House' }])).toBe(
    'Georgian House and Hill House',
  ))

test.each([
  ['refused', 401, 'no-account'],
  ['refused', 403, 'no-account'],
  ['refused', 500, 'failed'],
  // The session was opened, and its token is not taken: nothing was said of the account.
  ['failed', 401, 'failed'],
  ['failed', 0, 'failed'],
] as const)('a sign-in that ends with %s %i says %s', (kind, status, words) => {
  const failure: CallFailure = { kind, status, title: '', detail: '' }
  expect(refusalOf(failure)).toBe(words)
})
test('a sign-in without signal says so', () => expect(refusalOf({ kind: 'no-signal' })).toBe('no-signal'))
