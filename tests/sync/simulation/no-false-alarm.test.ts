import { expect, it } from 'vitest'
import { step } from '../../simulation/named-story.ts'
import { runSchedule } from '../../simulation/simulate.ts'

it.each([1, 2, 3])(
  'a page that one came back to before a sign-in is not expected to know of it, seed %i',
  async (seed) => {
    const operations = [
      step('sign out elsewhere', { thenMs: 2000 }),
      step('sign in here', { thenMs: 5000 }),
      step('sign out elsewhere', { c: 99 }),
      step('a while', { a: 2 }),
    ]
    const { violations } = await runSchedule({ seed, store: 'memory', devices: 1, people: 2, operations })
    expect(violations).toEqual([])
  },
)

it('what a live event told from beyond the window, and a pull let go of, may come as it was once the window reaches it', async () => {
  const operations = [
    step('others comment', { a: 951792, b: 445519, c: 349691, thenMs: 1500 }),
    step('down', { a: 576120, b: 685675, c: 73868, thenMs: 50 }),
    step('start', { a: 637365, b: 870793, c: 214347 }),
    step('up', { a: 692656, b: 506182, c: 838210 }),
    step('comment', { a: 105286, b: 994625, c: 614289 }),
    step('days in a drawer', { a: 230226, b: 300663, c: 141047, thenMs: 600 }),
  ]
  const given = { seed: 920001206, store: 'memory' as const, devices: 1, people: 2, cast: 'house' as const }
  const { violations } = await runSchedule({ ...given, clocks: [0], operations })
  expect(violations).toEqual([])
})
