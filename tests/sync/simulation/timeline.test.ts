import { describe, expect, test } from 'vitest'
import { randomOf } from '../../simulation/random.ts'
import { createTimeline } from '../../simulation/timeline.ts'

const aTimeline = (seed = 1) => createTimeline(randomOf(seed))

describe('chance', () => {
  test('a seed gives the same numbers, ids and choices twice', () => {
    const drawn = () => {
      const random = randomOf(42)
      return [random.fraction(), random.uuid(), random.int(0, 1000), random.pick(['tea', 'bath', 'walk'])]
    }
    expect(drawn()).toEqual(drawn())
  })

  test('what one part draws does not shift what another gets', () => {
    const alone = randomOf(5).fork('network').uuid()
    const random = randomOf(5)
    random.fraction()
    random.fork('storage').fraction()
    expect(random.fork('network').uuid()).toBe(alone)
  })

  test('weights decide how often a value is chosen', () => {
    const random = randomOf(3)
    const chosen = Array.from({ length: 2000 }, () => random.weighted([[9, 'often'] as const, [1, 'seldom'] as const]))
    const often = chosen.filter((value) => value === 'often').length
    expect(often).toBeGreaterThan(1700)
    expect(often).toBeLessThan(1900)
  })

  test('ids have the form that the server takes', () => {
    const random = randomOf(9)
    for (let at = 0; at < 50; at += 1) {
      expect(random.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })
})

describe('virtual time', () => {
  test('events run by their time, and time stands still between them', async () => {
    const timeline = aTimeline()
    const heard: string[] = []
    timeline.after(20, () => heard.push(`bath at ${timeline.nowMs()}`))
    timeline.after(5, () => heard.push(`tea at ${timeline.nowMs()}`))
    await timeline.runFor(30)
    expect(heard).toEqual(['tea at 5', 'bath at 20'])
    expect(timeline.nowMs()).toBe(30)
  })

  test('of two events at the same moment, the seed decides which is first', async () => {
    const orderOf = async (seed: number) => {
      const timeline = aTimeline(seed)
      const heard: number[] = []
      for (const one of [1, 2, 3, 4]) timeline.after(10, () => heard.push(one))
      await timeline.runFor(10)
      return heard.join()
    }
    expect(await orderOf(1)).toBe(await orderOf(1))
    expect(new Set(await Promise.all([1, 2, 3, 4, 5, 6].map(orderOf))).size).toBeGreaterThan(2)
  })

  test('long chains of promises settle before the next event', async () => {
    const timeline = aTimeline()
    const heard: string[] = []
    timeline.after(1, () => {
      const long = async () => {
        for (let step = 0; step < 200; step += 1) await Promise.resolve()
        heard.push('the chain')
      }
      void long()
    })
    timeline.after(2, () => heard.push('the next event'))
    await timeline.runFor(2)
    expect(heard).toEqual(['the chain', 'the next event'])
  })

  test('a cancelled event does not run', async () => {
    const timeline = aTimeline()
    const heard: string[] = []
    const cancel = timeline.after(1, () => heard.push('tea'))
    timeline.after(2, () => heard.push('bath'))
    cancel()
    await timeline.runFor(5)
    expect(heard).toEqual(['bath'])
  })

  test('waiting for something ends when it is so, or when the time is up', async () => {
    const timeline = aTimeline()
    let isDone = false
    timeline.after(400, () => {
      isDone = true
    })
    expect(await timeline.runUntil(() => isDone, 100)).toBe(false)
    expect(timeline.nowMs()).toBe(100)
    expect(await timeline.runUntil(() => isDone, 1000)).toBe(true)
    expect(timeline.nowMs()).toBe(400)
  })
})
