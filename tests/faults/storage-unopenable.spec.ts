import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/support/fixtures.ts'
import type { RunningServer } from '../e2e/support/running-server.ts'
import { openRota, syncState } from '../e2e/support/sign-in.ts'
import { arrivedNotes, tell } from './support/story.ts'
import { oneWaits } from './support/without-signal.ts'
import { gapsOf } from './support-storage/custody.ts'
import { expectOnlyFailuresOfStorage } from './support-storage/failures.ts'
import { corruptStore, lockStoreAway } from './support-storage/leveldb.ts'

const keepsNothing = (page: Page) => page.getByRole('alert').filter({ hasText: 'This browser cannot save anything' })

/** A carer with one comment that waits; the server is out of reach, since a browser that starts wakes the worker. */
const oneWaitsAlone = async (page: Page, server: RunningServer) => {
  const waiting = await oneWaits(page, server, 'Kept before')
  await server.stop()
  return waiting
}

test('a store that will not open is said so, and what it holds goes out once when it opens again', async ({
  ownServer,
  tablet,
}) => {
  const { story, address, kept } = await oneWaitsAlone(await tablet.open(), ownServer)
  await tablet.close()
  const mend = lockStoreAway(tablet, ownServer)
  await ownServer.start()
  const broken = await tablet.open()
  await broken.goto(address)
  await expect(keepsNothing(broken)).toBeVisible()
  await expect(broken.getByText(/Synced/)).toHaveCount(0)
  await expect(broken).toHaveURL(address)
  expect(await arrivedNotes(story)).toEqual([])
  expectOnlyFailuresOfStorage(tablet)

  await tablet.close()
  mend()
  const page = await tablet.open()
  await page.goto(address)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  expect(await arrivedNotes(story)).toEqual([kept])
  expect(await gapsOf(ownServer)).toEqual([])
})

test('a store that was damaged is begun again, and what it held is named by its numbers', async ({
  ownServer,
  tablet,
}) => {
  const { story, address, kept } = await oneWaitsAlone(await tablet.open(), ownServer)
  await tablet.close()
  corruptStore(tablet, ownServer)
  await ownServer.start()
  const page = await tablet.open()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(kept)).toHaveCount(0)
  const later = await tell(page, story, 'Written again')
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await syncState(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'cleared this device' })).toContainText(/: 1\./)
  expect(await arrivedNotes(story)).toEqual([later])
  expect(await gapsOf(ownServer)).toEqual(['1 to 1'])
})

test('a browser that refuses storage says so, claims nothing and sends nobody round in circles', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  await openRota(page, ownServer, 'carer')
  await tablet.context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission', 'SecurityError')
    }
  })
  for (const app of ['rota', 'home'] as const) {
    await page.goto(ownServer.origin(app))
    await expect(keepsNothing(page)).toBeVisible()
    await expect(page.getByText(/Synced|On this tablet/)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`//${app}\\.`))
  }
  expectOnlyFailuresOfStorage(tablet)
})
