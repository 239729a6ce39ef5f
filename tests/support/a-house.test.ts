import { afterEach, expect, test, vi } from 'vitest'
import { aHouse } from './a-house.ts'

afterEach(() => void vi.useRealTimers())

test('a server process that was restarted leaves nothing running, and so does one whose house is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const house = await aHouse()
  const runningAtFirst = vi.getTimerCount()
  await house.restart()
  expect(vi.getTimerCount()).toBe(runningAtFirst)
  await house.close()
  expect(vi.getTimerCount()).toBe(0)
})
