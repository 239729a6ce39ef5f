import { expect, test } from 'vitest'
import { aspectOf } from '../../../domain/activity/action-aspects.ts'
import { actionCatalogue, offeredActions } from '../../../domain/activity/action-catalogue.ts'

const unique = (values: readonly unknown[]) => new Set(values).size

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  Communication: [1, 99],
  Toileting: [1001, 1999],
  Activities: [2001, 2999],
  'Complex healthcare': [3001, 3999],
  Medical: [4001, 4999],
  'Emotional support': [5001, 5999],
  Mobility: [6001, 6999],
  'Nutrition eating and drinking': [7001, 7999],
  'Personal care': [8001, 8999],
  Sleeping: [9001, 9999],
  Processes: [10_001, 10_999],
  'Personal safety and environment': [11_001, 11_999],
  'Death and dying': [12_001, 12_999],
}

test('the catalogue has about 250 actions, each with an id and a title of its own', () => {
  expect(actionCatalogue.length).toBeGreaterThanOrEqual(240)
  expect(actionCatalogue.length).toBeLessThanOrEqual(260)
  expect(unique(actionCatalogue.map(({ ActionIconID }) => ActionIconID))).toBe(actionCatalogue.length)
  expect(unique(actionCatalogue.map(({ FullTitle }) => FullTitle.toLowerCase()))).toBe(actionCatalogue.length)
})

test('each action takes one of the specified lengths of time', () => {
  expect(actionCatalogue.filter(({ ExpectedDuration }) => ![2, 5, 15, 30, 60].includes(ExpectedDuration))).toEqual([])
})

test('every aspect of life has actions, and their ids lie in its range', () => {
  expect(new Set(actionCatalogue.map(({ AspectOfLifeName }) => AspectOfLifeName))).toEqual(new Set(Object.keys(ranges)))
  const misplaced = actionCatalogue.filter(({ ActionIconID, AspectOfLifeName }) => {
    const [first, last] = ranges[AspectOfLifeName] ?? [0, 0]
    return ActionIconID !== 111_001 && (ActionIconID < first || ActionIconID > last)
  })
  expect(misplaced).toEqual([])
})

test('a message between staff has the id that care records give it', () => {
  expect(actionCatalogue.find(({ ActionIconID }) => ActionIconID === 111_001)?.FullTitle).toBe('Staff message')
  expect(aspectOf(111_001)).toBe('Communication')
})

test('an id outside of every range has no aspect', () => {
  expect([0, 100, 1000, 2000, 13_000, 111_000].map(aspectOf)).toEqual(Array(6).fill(undefined))
  expect([1, 99, 1001, 2999, 12_001].map(aspectOf)).toEqual([
    'Communication',
    'Communication',
    'Toileting',
    'Activities',
    'Death and dying',
  ])
})

test('what is offered inside and outside is of the catalogue, and what is only recorded is offered nowhere', () => {
  const titleById = new Map(actionCatalogue.map(({ ActionIconID, FullTitle }) => [ActionIconID, FullTitle]))
  const all = [...offeredActions.inside, ...offeredActions.outside]
  expect(all.filter(({ label, value }) => titleById.get(value) !== label)).toEqual([])
  const titles = (where: 'inside' | 'outside') => offeredActions[where].map(({ label }) => label)
  expect(titles('inside')).toContain('Baking')
  expect(titles('outside')).not.toContain('Baking')
  expect(titles('outside')).toContain('Walk to the seafront')
  expect(titles('inside')).not.toContain('Walk to the seafront')
  expect(all.map(({ label }) => label)).not.toContain('Staff message')
})
