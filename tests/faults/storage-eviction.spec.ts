import type { Page } from '@playwright/test'
import { aNote, cards, comment, idOfCard } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { reportsOf } from '../e2e/support/reports.ts'
import type { RunningServer } from '../e2e/support/running-server.ts'
import { openRota, syncState } from '../e2e/support/sign-in.ts'
import { gapsOf, lookAgain } from './support-storage/custody.ts'
import { evict } from './support-storage/eviction.ts'
import { expectOnlyFailuresOfStorage } from './support-storage/failures.ts'

test.describe.configure({ timeout: 120_000 })

const lostNumbers = (page: Page) => page.getByRole('alert').filter({ hasText: 'cleared this device' })

/** A carer whose first entry has arrived, and whose second and third wait for signal. */
const twoOfThreeWait = async (page: Page, server: RunningServer) => {
  await openRota(page, server, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  const before = (await reportsOf(server, id)).length
  const address = `${server.origin('rota')}/activities/${id}`
  await page.goto(address)
  const words = [aNote('Arrived'), aNote('Lost first'), aNote('Lost second')] as const
  await comment(page, page.getByRole('main'), words[0])
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  await page.context().setOffline(true)
  for (const note of words.slice(1)) await comment(page, page.getByRole('main'), note)
  await expect(syncState(page)).toHaveAccessibleName(/2 waiting/)
  const arrived = async () => (await reportsOf(server, id)).slice(before).map(({ note }) => note)
  return { address, words, arrived }
}

test('what was evicted while the app was closed is named by its numbers, to the carer and to the manager @share', async ({
  ownServer,
  tablet,
}) => {
  let page = await tablet.open()
  const { address, words, arrived } = await twoOfThreeWait(page, ownServer)
  await tablet.close()
  // A browser that starts wakes the worker before the test can cut its network: so the server is out of reach as well.
  await ownServer.stop()
  page = await tablet.open()
  await evict(tablet.context, ownServer.origin('rota'), 'everything')
  await ownServer.start()

  await page.goto(`${ownServer.origin('rota')}/device`)
  await expect(lostNumbers(page)).toContainText(/[12] to 3/)
  await page.goto(address)
  const later = aNote('Written after the loss')
  await comment(page, page.getByRole('main'), later)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  await page.goto(`${ownServer.origin('rota')}/device`)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  await lookAgain(page)
  await expect(lostNumbers(page)).toContainText(/: 2 to 3\./)
  expect(await gapsOf(ownServer)).toEqual(['2 to 3'])
  expect(await arrived()).toEqual([words[0], later])
})

test('what was evicted under an open page is named at once, and nothing of it is called kept', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const { words, arrived } = await twoOfThreeWait(page, ownServer)
  await evict(tablet.context, ownServer.origin('rota'), 'databases')

  await expect(page.getByText(words[1])).toHaveCount(0)
  await expect(page.getByText(/2 waiting/)).toHaveCount(0)
  await expect(lostNumbers(page)).toContainText(/[12] to 3/)
  await tablet.context.setOffline(false)
  await expect(page.getByText(words[0])).toBeVisible({ timeout: 60_000 })
  expect(await arrived()).toEqual([words[0]])
  expectOnlyFailuresOfStorage(tablet)
})
test('a tablet that starts without signal after an eviction names what it lost and says what it waits for', async ({
  ownServer,
  tablet,
}) => {
  let page = await tablet.open()
  const { address, words, arrived } = await twoOfThreeWait(page, ownServer)
  await tablet.close()
  await ownServer.stop()
  page = await tablet.open({ isOffline: true })
  await evict(tablet.context, ownServer.origin('rota'), 'databases')

  await page.goto(address)
  await expect(lostNumbers(page)).toContainText(/[12] to 3/)
  await expect(page.getByText(/needs signal once/)).toBeVisible()
  await expect(page).toHaveURL(address)
  await ownServer.start()
  await tablet.context.setOffline(false)
  await expect(page.getByText(words[0])).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(words[1])).toHaveCount(0)
  expect(await arrived()).toEqual([words[0]])
})
