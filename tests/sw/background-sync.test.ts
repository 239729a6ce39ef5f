import { expect, test } from 'vitest'
import { replayUnattended } from '../../sw/background-sync.ts'

const aReplay = () => {
  const signals: AbortSignal[] = []
  return { signals, replay: async (signal: AbortSignal) => void signals.push(signal) }
}

test('with no page open the worker sends what waits', async () => {
  const { signals, replay } = aReplay()
  await replayUnattended({ windows: async () => [], replay })
  expect(signals).toHaveLength(1)
  expect(signals[0]?.aborted).toBe(false)
})

test('a page in view sends by itself, and the worker leaves it to it', async () => {
  const { signals, replay } = aReplay()
  await replayUnattended({ windows: async () => [{ visibilityState: 'visible' }], replay })
  expect(signals).toHaveLength(0)
})

test('pages in the background may be frozen, so the engine is asked', async () => {
  const { signals, replay } = aReplay()
  await replayUnattended({ windows: async () => [{ visibilityState: 'hidden' }], replay })
  expect(signals).toHaveLength(1)
})

test('a send that failed tells the browser to wake the worker again', async () => {
  const replay = async () => {
    throw new Error('No signal')
  }
  await expect(replayUnattended({ windows: async () => [], replay })).rejects.toThrow('No signal')
})
