import { expect, test } from 'vitest'
import { leadOrFollow } from '../../sync/leader.ts'
import type { Ports } from '../../sync/ports.ts'
import { channelOf, type DeviceChannel } from '../simulation/world/channel.ts'
import { createLocks, locksOf } from '../simulation/world/locks.ts'
import type { Page } from '../simulation/world/page.ts'
import { aTablet } from './simulation/a-tablet.ts'

/** A tablet whose pages all ask who leads at the same moments, and what each does as the leader. */
const aTabletOfFollowers = (seed: number) => {
  const { timeline, aPage } = aTablet(seed)
  const [locks, channel]: [ReturnType<typeof createLocks>, DeviceChannel] = [createLocks(), new Set()]
  const heard: string[] = []
  const portsOf = (page: Page): Ports =>
    ({
      locks: locksOf(page, locks),
      channel: channelOf(page, channel),
      clock: { now: timeline.nowMs, elapsedMs: timeline.nowMs, after: page.after },
      random: { fraction: () => 0.5 },
      signals: { isVisible: () => true },
    }) as Partial<Ports> as Ports
  /** Works until the lock is gone. */
  const work = (page: Page) => (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      heard.push(`${page.name} works`)
      signal.addEventListener('abort', () => {
        heard.push(`${page.name} is robbed`)
        resolve()
      })
    })
  const open = (name: string) => {
    const page = aPage(name)
    void leadOrFollow(portsOf(page), work(page), new AbortController().signal)
    return page
  }
  return { timeline, aPage, heard, portsOf, open }
}

const seeds = Array.from({ length: 20 }, (_, at) => at + 1)

test.each(seeds)('of two pages that find at once that the leader hangs one alone works, seed %i', async (seed) => {
  const { timeline, heard, open } = aTabletOfFollowers(seed)
  const leader = open('one')
  await timeline.runFor(10)
  open('two')
  open('three')
  await timeline.runFor(2000)
  leader.freeze()
  await timeline.runFor(6000)
  expect(heard.slice(1)).toEqual([expect.stringMatching(/^(two|three) works$/)])
})
