import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plants } from '../../simulation/plants/all.mjs'
import { changesOf, plantInto } from '../../simulation/plants/plant-into.mjs'

const sourceOf = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

test.each(plants.map((plant) => [plant.name, plant] as const))('the bug "%s" still has its place', (_name, plant) => {
  for (const file of new Set(changesOf(plant).map((change) => change.file))) {
    const source = sourceOf(file)
    expect(plantInto(plant, file, source)).not.toBe(source)
  }
})

test('there are enough of them, each with a name of its own and a sentence that says what is wrong', () => {
  expect(plants.length).toBeGreaterThanOrEqual(36)
  expect(new Set(plants.map(({ name }) => name)).size).toBe(plants.length)
  expect(plants.filter(({ what }) => !what.endsWith('.'))).toEqual([])
})

test('a bug that has lost its place says which it is', () => {
  const plant = { name: 'lost', what: 'It is nowhere.', file: 'sync/leader.ts', find: 'nowhere at all', replace: '' }
  expect(() => plantInto(plant, plant.file, 'a source')).toThrow('"lost" finds its place 0 times')
  expect(() => plantInto({ ...plant, find: 'a' }, plant.file, 'a banana')).toThrow('"lost" finds its place 4 times')
})
