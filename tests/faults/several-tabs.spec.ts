import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../e2e/support/fixtures.ts'
import { carriesEntries } from '../e2e/support/gate.ts'
import {
  beginStarted,
  expectArrivedOnce,
  expectDelivered,
  expectSaidDelivered,
  openActivity,
  tell,
} from './support/story.ts'

/** Five seconds, and a little for a machine that is busy with the test itself. */
const LED_WITHIN_MS = 7000

/** The client that holds the lock of the tab that leads, as the browser itself names it. */
const leaderOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    async () => (await navigator.locks.query()).held?.find(({ name }) => name === 'carelight-leader')?.clientId,
  )

const openTab = async (context: BrowserContext, story: Parameters<typeof openActivity>[1]): Promise<Page> => {
  const tab = await context.newPage()
  await openActivity(tab, story)
  return tab
}

for (const count of [2, 5]) {
  test(`${count} tabs that all report send each entry once, in order`, async ({ ownServer, gate, page, context }) => {
    test.setTimeout(count * 90_000)
    const story = await beginStarted(page, ownServer)
    const tabs = [page]
    while (tabs.length < count) tabs.push(await openTab(context, story))
    gate.close()
    for (const round of [1, 2]) {
      for (const [index, tab] of tabs.entries()) await tell(tab, story, `Round ${round}, tab ${index + 1}`)
    }
    gate.reopen()
    for (const tab of tabs) await expectSaidDelivered(tab, story)
    await expectArrivedOnce(story)
    const delivered = gate.arrivals.filter((arrival) => carriesEntries(arrival) && arrival.fate === 'passed')
    expect(delivered.flatMap(({ entryIds }) => entryIds)).toHaveLength(story.notes.length + 1)
  })
}

type Fall = { readonly title: string; readonly fell: (leader: Page) => Promise<unknown> }

/** Waits until no transaction is under way that a tab could take along into its sleep; no browser freezes such a one. */
const whenQuiet = (tab: Page): Promise<void> =>
  tab.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const all = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
      await new Promise((resolve) => all.addEventListener('complete', resolve))
      opening.result.close()
    }
  })

/** A tab that sleeps in the middle of a transaction lets nobody else write: so long is waited to be told. */
const ALONG_WITHIN_MS = 2000

/** Whether a tab that was stopped took a transaction along: one began between the quiet and the stop. */
const tookAlong = async (stopped: Page): Promise<boolean> => {
  const beside = stopped
    .context()
    .pages()
    .find((one) => one !== stopped)
  if (beside === undefined) return false
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, ALONG_WITHIN_MS, true))
  return Promise.race([whenQuiet(beside).then(() => false), late])
}

/**
 * Stops a tab as a freeze does: it hears nothing and runs nothing, keeps its locks, and goes on later. Chromium's own
 * freezing takes hidden pages only, and Playwright keeps every page in view; so its debugger holds the page. Gives back
 * what thaws it.
 */
const freeze = async (tab: Page): Promise<() => Promise<void>> => {
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Debugger.enable')
  const pause = async () => {
    const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
    await whenQuiet(tab)
    await devtools.send('Debugger.pause')
    await paused
  }
  const resume = () => devtools.send('Debugger.resume')
  await pause()
  while (await tookAlong(tab)) {
    await resume()
    await pause()
  }
  return async () => {
    await resume()
    await devtools.send('Debugger.disable')
  }
}

const crash = async (leader: Page): Promise<void> => {
  const devtools = await leader.context().newCDPSession(leader)
  const crashed = leader.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

const hang = async (leader: Page): Promise<void> => {
  const busy = () => {
    const until = Date.now() + 15_000
    while (Date.now() < until);
  }
  await whenQuiet(leader)
  await leader.evaluate(`setTimeout(${busy})`)
}

const FALLS: readonly Fall[] = [
  { title: 'is closed', fell: (leader) => leader.close() },
  { title: 'is frozen', fell: freeze },
  { title: 'crashes', fell: crash },
  { title: 'hangs', fell: hang },
]

for (const { title, fell } of FALLS) {
  test(`when the tab that leads ${title}, another one leads and sends`, async ({ ownServer, page, context }) => {
    const story = await beginStarted(page, ownServer)
    const follower = await openTab(context, story)
    const before = await leaderOf(follower)
    expect(before).toBeDefined()
    await fell(page)
    await expect
      .poll(() => leaderOf(follower).then((now) => now !== undefined && now !== before), { timeout: LED_WITHIN_MS })
      .toBe(true)
    await tell(follower, story, 'Said to the tab that is left')
    await expectDelivered(follower, story)
  })
}

test('a tab frozen in the middle of sending and thawed later sends nothing twice', async ({
  ownServer,
  gate,
  page,
  context,
}) => {
  const story = await beginStarted(page, ownServer)
  const follower = await openTab(context, story)
  gate.close()
  for (const words of ['One', 'Two', 'Three']) await tell(page, story, words)
  gate.bend(carriesEntries, { kind: 'late', ms: 400 })
  const sent = gate.arrivals.filter(carriesEntries).length
  gate.reopen()
  await expect
    .poll(() => gate.arrivals.filter(carriesEntries).length, { intervals: [5], timeout: 60_000 })
    .toBeGreaterThan(sent)
  const thaw = await freeze(page)
  await tell(follower, story, 'Said while the other tab was frozen')
  await expectDelivered(follower, story)
  await thaw()
  await tell(page, story, 'Said to the tab that thawed')
  await expectDelivered(page, story)
  await expectDelivered(follower, story)
})
