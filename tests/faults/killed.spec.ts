import type { BrowserContext, Page } from '@playwright/test'
import { aNote, start } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { carriesEntries, type Gate } from '../e2e/support/gate.ts'
import { syncState } from '../e2e/support/sign-in.ts'
import { pause } from './support/pause.ts'
import {
  arrivedNotes,
  beginStarted,
  beginStory,
  expectDelivered,
  HEALED_WITHIN_MS,
  openActivity,
  startIt,
  tell,
} from './support/story.ts'

/** Tells the test at once when the screen says that a comment is saved; what was told before a kill was promised. */
const hearPromises = async (context: BrowserContext): Promise<string[]> => {
  const promised: string[] = []
  await context.exposeBinding('promise', (_source, words: string) => void promised.push(words))
  await context.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent?.includes('Comment saved.')) Reflect.get(window, 'promise')('saved')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return promised
}

/** Types a note, waits until its draft is kept, and presses Save without waiting for anything. */
const pressSave = async (page: Page, note: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Comment', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  await expect(dialog.getByText(/Draft saved/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).evaluate((button: HTMLElement) => setTimeout(() => button.click()))
}

/** Opens the form of a comment, which has to hold these words still, and saves them. */
const saveDraft = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Comment', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(words)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** Whether the page shows a note by itself before long. */
const shows = (page: Page, note: string): Promise<boolean> =>
  page
    .getByText(note)
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    )

/** Until after the note and its draft are surely kept. */
const MOMENTS_MS = [0, 2, 5, 10, 20, 40, 80, 160, 320]

const KILLED_AFTER_MS = [
  {
    title: 'at some moment after Save @share',
    delays: [MOMENTS_MS[Math.floor(Math.random() * MOMENTS_MS.length)] ?? 0],
  },
  { title: 'at each of many moments after Save', delays: MOMENTS_MS },
]

for (const { title, delays } of KILLED_AFTER_MS) {
  test(`a browser killed ${title} keeps each note once, or its draft`, async ({ ownServer, gate, tablet }) => {
    let page = await tablet.open()
    const story = await beginStory(page, ownServer)
    await startIt(page)
    for (const afterMs of delays) {
      const promised = await hearPromises(tablet.context)
      await openActivity(page, story)
      gate.close()
      const note = aNote(`Saved ${afterMs} ms before the end`)
      await pressSave(page, note)
      await pause(afterMs)
      await tablet.kill()
      page = await tablet.open()
      await openActivity(page, story)
      const isKept = await shows(page, note)
      if (promised.length > 0) expect(isKept, `promised after ${afterMs} ms`).toBe(true)
      if (!isKept) await saveDraft(page, note)
      story.notes.push(note)
      gate.reopen()
    }
    await expectDelivered(page, story)
  })
}

/** Resolves when so many requests with entries have come to the gate since now. */
const arrivalsOf = async (gate: Gate, count: number): Promise<void> => {
  const before = gate.arrivals.filter(carriesEntries).length
  await expect
    .poll(() => gate.arrivals.filter(carriesEntries).length - before, { intervals: [5], timeout: HEALED_WITHIN_MS })
    .toBeGreaterThanOrEqual(count)
}

const DRAINS = [
  { title: 'as its first entry arrives', kills: [{ arrivals: 1, afterMs: 0 }] },
  {
    title: 'again and again while it sends',
    kills: [
      { arrivals: 1, afterMs: 5 },
      { arrivals: 2, afterMs: 0 },
      { arrivals: 1, afterMs: 40 },
      { arrivals: 2, afterMs: 15 },
    ],
  },
]

for (const { title, kills } of DRAINS) {
  test(`a browser killed ${title} has sent each entry once, in order`, async ({ ownServer, gate, tablet }) => {
    let page = await tablet.open()
    const story = await beginStory(page, ownServer)
    gate.close()
    await expect(syncState(page)).toHaveAccessibleName(/^(Synced|Offline)/)
    await start(page, page.getByRole('main'))
    for (const words of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) await tell(page, story, words)
    gate.bend(carriesEntries, { kind: 'late', ms: 30 })
    for (const { arrivals, afterMs } of kills) {
      const sending = arrivalsOf(gate, arrivals)
      gate.reopen()
      await sending
      await pause(afterMs)
      await tablet.kill()
      gate.close()
      page = await tablet.open()
      await openActivity(page, story)
    }
    expect((await arrivedNotes(story)).length).toBeLessThan(story.notes.length)
    gate.reopen()
    await expectDelivered(page, story)
  })
}

test('a browser killed while the server has its words hears of it the next time', async ({
  ownServer,
  gate,
  tablet,
}) => {
  const page = await tablet.open()
  const story = await beginStarted(page, ownServer)
  gate.bend(carriesEntries, { kind: 'answer-lost' }, 1)
  const arrived = arrivalsOf(gate, 1)
  await tell(page, story, 'The last words')
  await arrived
  await tablet.kill()
  const again = await tablet.open()
  await openActivity(again, story)
  await expectDelivered(again, story)
})
