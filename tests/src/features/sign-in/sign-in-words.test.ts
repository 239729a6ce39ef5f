import { expect, test } from 'vitest'
import { placesLine } from '../../../../src/features/sign-in/sign-in-words.ts'

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
