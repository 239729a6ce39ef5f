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
