import type { Operation, OperationKind } from './operation.ts'
import { pickOf } from './operation.ts'
import { deviceOf, type Story, usableTabs } from './story.ts'

const secondMs = 1000
const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

const backMs = [2 * secondMs, 90 * secondMs, 20 * minuteMs, hourMs, 3 * dayMs, 20 * dayMs, 3650 * dayMs] as const

/** The clock is set back, by seconds or by years. */
const jumpBack = (story: Story, { a, b }: Operation): string => {
  const device = deviceOf(story, a)
  const ms = device.skewMs() - (pickOf(backMs, b) ?? hourMs)
  device.skewClock(ms)
  return `${ms} ms ${device.name}`
}

/** By minutes, by days, by ten years, both ways. */
export const wrongClocks: readonly number[] = [
  2 * minuteMs,
  20 * minuteMs,
  3 * dayMs,
  20 * dayMs,
  3650 * dayMs,
].flatMap((ms) => [ms, -ms])
const farOff = wrongClocks.filter((ms) => Math.abs(ms) > 10 * minuteMs)
const refreshedMs = 3000

/** A token has ended, and how long the next one lasts is judged by a wrong clock. */
const tokenByWrongClock = async (story: Story, { a, b }: Operation): Promise<string> => {
  const { world, tokens } = story
  const device = deviceOf(story, a)
  device.skewClock(pickOf(farOff, b) ?? hourMs)
  tokens.wereRefused = true
  tokens.expiries += 1
  world.server.expireTokens()
  for (const tab of usableTabs(story)) if (tab.device === device) tab.engine.refresh()
  await world.timeline.runFor(refreshedMs)
  return `${device.skewMs()} ms ${device.name}`
}

/** What wrong clocks do beyond being set. */
export const clockKinds: readonly OperationKind[] = [
  { name: 'the clock jumps back', weight: 1, reach: 'further', run: jumpBack },
  { name: 'a token by a wrong clock', weight: 1, reach: 'further', run: tokenByWrongClock },
]
