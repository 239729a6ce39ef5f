import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/support/fixtures.ts'
import type { RunningServer } from '../e2e/support/running-server.ts'
import { syncState } from '../e2e/support/sign-in.ts'
import { addressOf, arrivedNotes, beginStory, expectSaidDelivered, tell } from './support/story.ts'
import { gapsOf, lookAgain } from './support-storage/custody.ts'
import { evict } from './support-storage/eviction.ts'
import { expectOnlyFailuresOfStorage } from './support-storage/failures.ts'

const lostNumbers = (page: Page) => page.getByRole('alert').filter({ hasText: 'cleared this device' })

/** A carer whose first entry has arrived, and whose second and third wait for signal. */
const twoOfThreeWait = async (page: Page, server: RunningServer) => {
  const story = await beginStory(page, server)
  const first = await tell(page, story, 'Arrived')
  // In this order: the bar of a busy tablet may still be that of before the press.
  await expect.poll(() => arrivedNotes(story)).toEqual([first])
  await expectSaidDelivered(page, story)
  await page.context().setOffline(true)
  const lost = [await tell(page, story, 'Lost first'), await tell(page, story, 'Lost second')] as const
  await expect(syncState(page)).toHaveAccessibleName(/2 waiting/)
  return { story, address: addressOf(story), first, lost }
}

test('what was evicted while the app was closed is named by its numbers, to the carer and to the manager', async ({
  ownServer,
  tablet,
}) => {
  let page = await tablet.open()
  const { story, address, first } = await twoOfThreeWait(page, ownServer)
  // A browser that closes, and one that starts, is out of the reach of the test's cut for a moment: so the server is gone.
  await ownServer.stop()
  await tablet.close()
  page = await tablet.open()
  await evict(tablet.context, ownServer.origin('rota'), 'everything')
  await ownServer.start()

  await page.goto(`${ownServer.origin('rota')}/device`)
  await expect(lostNumbers(page)).toContainText(/[12] to 3/)
  await page.goto(address)
  const later = await tell(page, story, 'Written after the loss')
  await expect.poll(() => arrivedNotes(story)).toEqual([first, later])
  await page.goto(`${ownServer.origin('rota')}/device`)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  await lookAgain(page)
  await expect(lostNumbers(page)).toContainText(/: 2 to 3\./)
  expect(await gapsOf(ownServer)).toEqual(['2 to 3'])
  expect(await arrivedNotes(story)).toEqual([first, later])
})

test('what was evicted under an open page is named at once, and nothing of it is called kept', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const { story, first, lost } = await twoOfThreeWait(page, ownServer)
  await evict(tablet.context, ownServer.origin('rota'), 'databases')

  await expect(page.getByText(lost[0])).toHaveCount(0)
  await expect(page.getByText(/2 waiting/)).toHaveCount(0)
  await expect(lostNumbers(page)).toContainText(/[12] to 3/)
  await tablet.context.setOffline(false)
  await expect(page.getByText(first)).toBeVisible({ timeout: 60_000 })
  expect(await arrivedNotes(story)).toEqual([first])
  expectOnlyFailuresOfStorage(tablet)
})

test('a tablet that starts without signal after an eviction names what it lost and says what it waits for', async ({
  ownServer,
  tablet,
}) => {
  let page = await tablet.open()
  const { story, address, first, lost } = await twoOfThreeWait(page, ownServer)
  await ownServer.stop()
  await tablet.close()
  page = await tablet.open({ isOffline: true })
  await evict(tablet.context, ownServer.origin('rota'), 'databases')

  await page.goto(address)
  await expect(lostNumbers(page)).toContainText(/[12] to 3/)
  await expect(page.getByText(/will start when you’re back online/)).toBeVisible()
  await expect(page).toHaveURL(address)
  await ownServer.start()
  await tablet.context.setOffline(false)
  await expect(page.getByText(first)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(lost[0])).toHaveCount(0)
  expect(await arrivedNotes(story)).toEqual([first])
})
