import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../e2e/support/fixtures.ts'
import { carriesEntries, type Gate } from '../e2e/support/gate.ts'
import { syncState } from '../e2e/support/sign-in.ts'
import { pause } from './support/pause.ts'
import { beginStory, expectDelivered, startIt, tell } from './support/story.ts'

/** Opens and closes the way every one to three seconds until it is told to end; ends open. */
const flap = (set: (isUp: boolean) => void | Promise<void>): (() => Promise<void>) => {
  let isOver = false
  const going = (async () => {
    for (let round = 0; !isOver; round += 1) {
      await set(round % 2 === 1)
      await pause(1000 + ((round * 700) % 2000))
    }
    await set(true)
  })()
  return async () => {
    isOver = true
    await going
  }
}

const byGate = (gate: Gate) => (isUp: boolean) => (isUp ? gate.reopen() : gate.close())
const byBrowser = (context: BrowserContext) => (isUp: boolean) => context.setOffline(!isUp)

for (const { title, way } of [
  { title: 'unnoticed by the browser', way: 'gate' },
  { title: 'and the browser says so each time', way: 'browser' },
]) {
  test(`signal that comes and goes, ${title}, delivers each note once`, async ({ ownServer, gate, page, context }) => {
    const story = await beginStory(page, ownServer)
    const settle = flap(way === 'gate' ? byGate(gate) : byBrowser(context))
    await startIt(page)
    for (const words of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      await tell(page, story, words)
      await pause(700)
    }
    await settle()
    await expectDelivered(page, story)
  })
}

test('a browser that says it is offline while it is not sends all the same', async ({ ownServer, page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
  })
  const story = await beginStory(page, ownServer)
  await startIt(page)
  await tell(page, story, 'Said while the browser lied')
  await expectDelivered(page, story)
})

test('a browser that says it is online while nothing comes through claims nothing', async ({
  ownServer,
  gate,
  page,
}) => {
  const story = await beginStory(page, ownServer)
  gate.close()
  await startIt(page)
  await tell(page, story, 'Said into the void')
  await expect(syncState(page)).toHaveAccessibleName(/2 waiting/)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.getByText('On this tablet').first()).toBeVisible()
  gate.reopen()
  await expectDelivered(page, story)
})

test('an outage of two minutes that the browser does not notice is over within one more', async ({
  ownServer,
  gate,
  page,
}) => {
  test.setTimeout(360_000)
  const story = await beginStory(page, ownServer)
  gate.close()
  await startIt(page)
  await tell(page, story, 'Said at the beginning of the outage')
  await pause(120_000)
  gate.reopen()
  await expectDelivered(page, story)
  expect(gate.arrivals.filter(carriesEntries).length).toBeLessThan(20)
})
