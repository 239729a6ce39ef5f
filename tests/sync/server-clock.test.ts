import { expect, test } from 'vitest'
import { createServerClock } from '../../sync/server-clock.ts'

test('a clock that is set back is noticed once, also where whoever hears of it asks for the time', () => {
  const device = { wall: 10 * 60_000, elapsed: 0 }
  const clock = createServerClock(
    { now: () => device.wall, elapsedMs: () => device.elapsed, after: () => () => undefined },
    0,
  )
  const heard: number[] = []
  clock.offsetMs.subscribe(() => heard.push(clock.now()))
  device.wall -= 5 * 60_000
  expect(clock.now()).toBe(10 * 60_000)
  expect(heard).toEqual([10 * 60_000])
  expect(clock.offsetMs.snapshot()).toBe(5 * 60_000)
})
