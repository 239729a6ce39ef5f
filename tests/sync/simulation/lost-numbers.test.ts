import { expect, it } from 'vitest'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { namedLosses } from '../../simulation/checks/numbers.ts'
import { createRecord, type Press } from '../../simulation/stories/record.ts'
import { anEntry } from './a-record.ts'

/** What the check says of one press, the third of its device, that went with an evicted storage. */
const lossesOf = (
  about: Partial<Press>,
  { namedTo = 0, atServer = [], onDevice = [] }: { namedTo?: number; atServer?: string[]; onDevice?: Entry[] } = {},
): number => {
  const record = createRecord()
  const press = record.add({
    ...{ name: 'v1.activity.comment', target: 'a1', mark: '#1.', personId: 'ada', device: 'tablet 1', atMs: 0 },
    needs: [],
  })
  Object.assign(press, { told: 'kept', id: 'e1', seq: 3, evicted: 'named', ...about })
  const appliedAt = new Map(atServer.map((id, at) => [id, at]))
  const entries = new Map([['tablet 1', onDevice]])
  return namedLosses([press], [{ from: 1, to: namedTo }], { entries, applied: [], appliedAt }).length
}

it('is content with a number that is named, and with what the server has', () => {
  expect(lossesOf({}, { namedTo: 3 })).toBe(0)
  expect(lossesOf({}, { atServer: ['e1'] })).toBe(0)
})

it('is content with what its page kept once more and the server cannot take', () => {
  expect(lossesOf({}, { onDevice: [anEntry({ id: 'e1', seq: 3 })] })).toBe(0)
  expect(lossesOf({}, { onDevice: [anEntry({ id: 'e2', seq: 3 })] })).toBe(1)
})

it('finds a number that is not named', () => {
  expect(lossesOf({}, { namedTo: 2 })).toBe(1)
  expect(lossesOf({ isOutOfReach: () => false }, { namedTo: 2 })).toBe(1)
})

it('asks nothing of a page that could not look since a newer build had its databases', () => {
  expect(lossesOf({ isOutOfReach: () => true })).toBe(0)
})
