import { expect, test } from 'vitest'
import { slugOf, uniqueSlug } from '../../../domain/provider/short-value.ts'

test.each([
  ['Sea View', 'sea-view'],
  ['  Crème & Café! ', 'creme-cafe'],
  ['日本', 'other'],
  ['x'.repeat(80), 'x'.repeat(46)],
])('%s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a taken one gets the next number', () => {
  expect(uniqueSlug('Lounge', ['kitchen'])).toBe('lounge')
  expect(uniqueSlug('Lounge', ['lounge', 'lounge-2'])).toBe('lounge-3')
})
