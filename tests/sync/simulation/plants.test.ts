import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plants } from '../../simulation/plants/all.mjs'
import { caughtBy } from '../../simulation/plants/caught-by.mjs'
import type { Plant } from '../../simulation/plants/plant.ts'
import { changesOf, plantInto } from '../../simulation/plants/plant-into.mjs'
import { treeOf } from '../../simulation/plants/syntax.mjs'
import { namesUsedBy, onOneLine, withOtherNames } from './rewritten.ts'

const sourceOf = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const filesOf = (plant: Plant): string[] => [...new Set(changesOf(plant).map(({ file }) => file))]

/** The source of a file, each function that the plant changes in it with other names of what is local, on one line. */
const rewritten = (plant: Plant, file: string): string => {
  const changed = new Set(changesOf(plant).flatMap((change) => (change.file === file ? [change.within] : [])))
  return onOneLine([...changed].reduce(withOtherNames, sourceOf(file)))
}

/** Every word of a file: the names that it has are among them. */
const wordsOf = (file: string): Set<string> => new Set(sourceOf(file).match(/\w+/g))

const named = plants.map((plant) => [plant.name, plant] as const)

describe.each(named)('the bug "%s"', (_name, plant) => {
  test('has its place, and leaves a source that can be read', () => {
    for (const file of filesOf(plant)) {
      const planted = plantInto(plant, file, sourceOf(file))
      expect(planted).not.toBe(sourceOf(file))
      expect(() => treeOf(planted)).not.toThrow()
    }
  })

  test('keeps its place when what is local is renamed and the lines are laid out anew', () => {
    for (const file of filesOf(plant)) {
      const source = rewritten(plant, file)
      expect(plantInto(plant, file, source)).not.toBe(source)
    }
  })
})

/** A function of a file as the engine has it, and a bug in it. */
const source = `
const isDue = (entry: Entry, now: number): boolean => {
  const { sentAt } = entry
  return now - sentAt > 1000
}
`
const late: Plant = {
  name: 'never-late',
  what: 'Nothing is ever due.',
  file: 'sync/due.ts',
  changes: [{ within: 'isDue', find: '$now - sentAt > $limit', replace: '$limit < $now - $now' }],
}
const planted = (text: string, plant = late) => plantInto(plant, 'sync/due.ts', text)

describe('what a bug says of its place', () => {
  test('is found by syntax, and what stands there is used in what takes its place', () => {
    expect(planted(source)).toContain('return ((1000) < (now) - (now))')
    expect(planted('const isDue = ({ sentAt: from }, t) =>\n  (t-from)>LIMIT // ms')).toContain('((LIMIT) < (t) - (t))')
  })

  test('is not found in another function, nor in code that means something else', () => {
    const words = 'The plant "never-late" does not fit "isDue" in sync/due.ts: '
    expect(() => planted(source.replace('isDue', 'isLate'))).toThrow(`${words}there is nothing of this name`)
    expect(() => planted(source.replace(' > 1000', ' >= 1000'))).toThrow(`${words}it is there 0 times`)
    expect(() => planted(source.replace('now - sentAt', 'now - now'))).toThrow(`${words}it is there 0 times`)
  })

  test('is one place, unless it is said that each is meant', () => {
    const twice = source.replace('> 1000', '> 1000 || now - sentAt > 5')
    expect(() => planted(twice)).toThrow('it is there 2 times')
    const [change] = late.changes
    const each = { ...late, changes: [{ ...change, isEach: true }] } as Plant
    expect(planted(twice, each)).toContain('((1000) < (now) - (now)) || ((5) < (now) - (now))')
  })

  test('may be the whole function, which the bug is given to call', () => {
    const wrap = '(original) => (entry) => original(entry, 0)'
    const code = planted(source, { ...late, changes: [{ within: 'isDue', wrap }] })
    expect(code).toMatch(/const isDue = \(\(original\) => \(entry\) => original\(entry, 0\)\)\(\(entry: Entry/)
  })
})

test('a bug uses no name that its file has not: it would be found as an error, whatever it does', () => {
  const unknown = plants.flatMap((plant) =>
    changesOf(plant).flatMap((change) => {
      const known = wordsOf(change.file)
      const names = namesUsedBy('wrap' in change ? change.wrap : change.replace).filter(
        (name) => !known.has(name) && !(name in globalThis),
      )
      return names.map((name) => `${plant.name}: ${name}`)
    }),
  )
  expect(unknown).toEqual([])
})

test('each has a name of its own and a sentence that says what is wrong', () => {
  expect(new Set(plants.map(({ name }) => name)).size).toBe(plants.length)
  expect(plants.filter(({ what }) => !what.endsWith('.'))).toEqual([])
})

test('a seed is named of bugs that are looked for in schedules, and of no others', () => {
  const lookedFor = new Set(plants.filter(({ isOfStory }) => isOfStory !== true).map(({ name }) => name))
  expect(Object.keys(caughtBy).filter((name) => !lookedFor.has(name))).toEqual([])
})
