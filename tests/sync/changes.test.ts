import type { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { allChanged, changedOf, changesOf } from '../../sync/stores/changes.ts'

const mirror = { name: 'mirror' } as Dexie
const heardOf = (keys: unknown[], isCleared = false) =>
  changedOf(changesOf(mirror, new Map([['cells', { keys: new Set(keys), isCleared }]])))

test('a few rows that were written are told of by their keys', () => {
  expect(heardOf(['owner', 'a/b'])).toEqual(new Set(['mirror/cells/owner', 'mirror/cells/a/b']))
  expect(heardOf([])).toEqual(new Set())
})

test('many rows, a key of several fields and a table that was cleared are told of as the table', () => {
  const table = new Set(['mirror/cells'])
  expect(heardOf(Array.from({ length: 9 }, (_, at) => `row ${at}`))).toEqual(table)
  expect(heardOf(['owner', undefined])).toEqual(table)
  expect(heardOf([], true)).toEqual(table)
})

test('where anything may have changed no name is told', () => {
  expect(changedOf(allChanged())).toBeUndefined()
})
