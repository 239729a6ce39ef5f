import { describe, expect, it } from 'vitest'
import { namedStories, schedulesOf } from '../../simulation/named-stories.ts'
import { plants as listed } from '../../simulation/plants/all.mjs'
import type { Plant } from '../../simulation/plants/plant.ts'
import { runSchedule } from '../../simulation/simulate.ts'
import { lastInOrder } from '../../simulation/trace.ts'

const plants: readonly Plant[] = listed

// With the planted bug that each stands for they break something: `npm run simulate -- --plant NAME` sees to that.
describe.each(namedStories)('$what', (story) => {
  it.each(schedulesOf(story).filter(({ store }) => store === 'memory'))('in memory, seed $seed', async (given) => {
    const { violations, trace } = await runSchedule(given)
    expect(violations).toEqual([])
    const reached = story.reaches.filter((_, at) => lastInOrder(trace, story.reaches.slice(0, at + 1)) !== undefined)
    expect(reached).toEqual(story.reaches)
  })

  it.each(schedulesOf(story).filter(({ store }) => store === 'dexie'))('on Dexie, seed $seed', async (given) => {
    const { violations } = await runSchedule(given)
    expect(violations).toEqual([])
  })
})

it('each stands for a planted bug that there is, and each bug that stories alone catch has one', () => {
  const known = new Set(plants.map(({ name }) => name))
  expect(namedStories.filter(({ standsFor }) => !known.has(standsFor))).toEqual([])
  const told = new Set(namedStories.map(({ standsFor }) => standsFor))
  expect(plants.filter(({ name, isOfStory }) => isOfStory === true && !told.has(name))).toEqual([])
})
