import { expect, test } from 'vitest'
import { createGoneRows } from '../../sync/gone-rows.ts'

const rowAt = (second: number, version: number) => ({
  id: 'the client',
  version,
  dateModified: `2026-03-03T10:00:${second}.000000Z`,
})
const goneAt = (second: number) => [{ id: 'the client', stamp: `2026-03-03T10:00:${second}.000000Z` }]

test('of several removals of one row the latest counts, whichever is heard of last', () => {
  const gone = createGoneRows()
  const askedAt = gone.count()
  gone.note('clients', goneAt(35))
  gone.note('clients', goneAt(25))
  expect(gone.isPast('clients', rowAt(30, 5), askedAt)).toBe(true)
  expect(gone.isPast('clients', rowAt(38, 7), askedAt)).toBe(false)
})

test('a row that came back from an earlier removal is past where only the version of that one is known', () => {
  const gone = createGoneRows()
  gone.note('clients', goneAt(35))
  gone.note('clients', [{ id: 'the client', version: 4 }])
  expect(gone.isPast('clients', rowAt(30, 5), undefined)).toBe(true)
  expect(gone.isPast('clients', rowAt(38, 7), undefined)).toBe(false)
})
