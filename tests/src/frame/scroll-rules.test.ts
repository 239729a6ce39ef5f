import { expect, test } from 'vitest'
import { scrollTarget } from '../../../src/frame/scroll-rules.ts'

const move = { hash: '', isBack: false, hasMoved: true, facts: { title: 'Home' } }

test('a new page begins at its top', () => expect(scrollTarget(move)).toBe('top'))
test('a page that keeps its place stays there', () =>
  expect(scrollTarget({ ...move, facts: { title: 'Rota', keepsScroll: true } })).toBe('stay'))
test('an address with a hash leads there, also on a page that keeps its place', () =>
  expect(scrollTarget({ ...move, hash: 'to-start', facts: { title: 'Rota', keepsScroll: true } })).toBe('hash'))
test('going back finds the page as it was left', () => expect(scrollTarget({ ...move, isBack: true })).toBe('stay'))
test('another filter on the same page does not move it', () =>
  expect(scrollTarget({ ...move, hasMoved: false })).toBe('stay'))
