import { expect, test } from 'vitest'
import { isSameValue } from '../../sync/same-value.ts'

test.each([
  ['equal rows', { id: 'a', clients: [{ id: 'b' }] }, { clients: [{ id: 'b' }], id: 'a' }],
  ['nothing', undefined, undefined],
  ['empty lists', [], []],
])('%s say the same', (_, one, other) => {
  expect(isSameValue(one, other)).toBe(true)
})

test.each([
  ['a field that differs far within', { clients: [{ id: 'b' }] }, { clients: [{ id: 'c' }] }],
  ['a field more', { id: 'a' }, { id: 'a', note: undefined }],
  ['another field', { id: undefined }, { note: undefined }],
  ['another order', ['a', 'b'], ['b', 'a']],
  ['an empty list and an empty row', [], {}],
  ['nothing and null', undefined, null],
  ['maps, which are not looked into', new Map([['a', 1]]), new Map([['a', 1]])],
])('%s does not say the same', (_, one, other) => {
  expect(isSameValue(one, other)).toBe(false)
})
