import { describe, expect, test } from 'vitest'
import { channelOf } from '../../simulation/world/channel.ts'
import { createCookies } from '../../simulation/world/cookies.ts'
import { createLocks, locksOf } from '../../simulation/world/locks.ts'
import type { Page } from '../../simulation/world/page.ts'
import { aTablet } from './a-tablet.ts'

const twoTabs = (seed = 1) => {
  const tablet = aTablet(seed)
  const locks = createLocks()
  const [one, other] = [tablet.aPage('one'), tablet.aPage('other')]
  const heard: string[] = []
  /** Holds the lock for so long. */
  const holding = (page: Page, ms: number) => async () => {
    heard.push(`${page.name} begins`)
    await page.promised<void>((resolve) => tablet.timeline.after(ms, () => resolve()))
    heard.push(`${page.name} ends`)
    return page.name
  }
  return { ...tablet, one, other, heard, holding, of: (page: Page) => locksOf(page, locks) }
}

describe('locks of a device', () => {
  test('one page holds a lock at a time', async () => {
    const { one, other, of, holding, settled, heard } = twoTabs()
    await settled(Promise.all([of(one).hold('leader', holding(one, 50)), of(other).hold('leader', holding(other, 50))]))
    expect(heard).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  })

  test('a lock that is not free is not waited for where nobody wants to', async () => {
    const { one, other, of, holding, settled, timeline } = twoTabs()
    void of(one).hold('leader', holding(one, 50))
    await timeline.runFor(10)
    expect(await settled(of(other).holdIfFree('leader', holding(other, 5)))).toBeUndefined()
    await timeline.runFor(100)
    expect(await settled(of(other).holdIfFree('leader', holding(other, 5)))).toBe('other')
  })

  test('the lock of a killed tab is free, and the tab never goes on', async () => {
    const { one, other, of, holding, heard, timeline } = twoTabs()
    void of(one).hold('leader', holding(one, 50))
    void of(other).hold('leader', holding(other, 50))
    await timeline.runFor(10)
    one.kill()
    await timeline.runFor(1000)
    expect(heard).toEqual(['one begins', 'other begins', 'other ends'])
  })

  test('a frozen tab keeps its lock until it is taken, and learns of that when it wakes', async () => {
    const { one, other, of, holding, heard, timeline } = twoTabs()
    of(one)
      .hold('leader', holding(one, 5000))
      .catch((error: Error) => heard.push(`one loses it: ${error.name}`))
    await timeline.runFor(10)
    one.freeze()
    await timeline.runFor(1000)
    void of(other).steal('leader', holding(other, 50))
    await timeline.runFor(1000)
    expect(heard).toEqual(['one begins', 'other begins', 'other ends'])
    one.thaw()
    await timeline.runFor(1000)
    expect(heard.slice(3)).toEqual(['one loses it: AbortError'])
  })

  test('whoever waits no longer is told so and never gets the lock', async () => {
    const { one, other, of, holding, heard, timeline } = twoTabs()
    void of(one).hold('leader', holding(one, 50))
    await timeline.runFor(10)
    const controller = new AbortController()
    of(other)
      .hold('leader', holding(other, 5), controller.signal)
      .catch((error: Error) => heard.push(error.name))
    controller.abort()
    await timeline.runFor(1000)
    expect(heard).toEqual(['one begins', 'AbortError', 'one ends'])
  })
})

describe('the channel of a device', () => {
  test('the others hear what was said, in order; whoever said it does not', async () => {
    const { one, other, timeline, heard } = twoTabs()
    const channel = new Set<never>()
    const [mine, theirs] = [channelOf(one, channel), channelOf(other, channel)]
    mine.listen((message) => heard.push(`one: ${message}`))
    theirs.listen((message) => heard.push(`other: ${message}`))
    for (const word of ['tea', 'bath', 'walk']) mine.post(word)
    await timeline.runFor(100)
    expect(heard).toEqual(['other: tea', 'other: bath', 'other: walk'])
  })
})

describe('the cookies of a device', () => {
  test('a killed browser forgets the newest, and keeps what was written long ago', () => {
    const jar = createCookies()
    const write = (value: string, atMs: number) => {
      jar.noteChange(atMs)
      jar.cookies.set('current-person', value)
    }
    write('ada', 0)
    write('ben', 40_000)
    jar.forgetNewest(50_000)
    expect(jar.cookies.get('current-person')).toBe('ada')
    write('cleo', 60_000)
    jar.forgetNewest(100_000)
    expect(jar.cookies.get('current-person')).toBe('cleo')
  })
})
