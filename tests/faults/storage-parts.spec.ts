import { cards } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { syncState } from '../e2e/support/sign-in.ts'
import { arrivedNotes, tell } from './support/story.ts'
import { oneWaits } from './support/without-signal.ts'
import { gapsOf } from './support-storage/custody.ts'
import { deleteDatabase } from './support-storage/databases.ts'

test('what was read can go alone: it is read again, and what waits is still there and goes out once', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const { story, address, kept } = await oneWaits(page, ownServer, 'Still here')
  await ownServer.stop()
  await page.goto('about:blank')
  await deleteDatabase(tablet.context, ownServer.origin('rota'), 'carelight-mirror')
  await ownServer.start()
  await tablet.context.setOffline(false)

  await page.goto(address)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  await expect(page.getByText(kept)).toHaveCount(1)
  await page.goto(ownServer.origin('rota'))
  await expect(cards(page, 'To start').first()).toBeVisible()
  expect(await arrivedNotes(story)).toEqual([kept])
  expect(await gapsOf(ownServer)).toEqual([])
})

test('an outbox that goes alone is named by its numbers, and nothing of it is shown as kept', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const { story, address, kept: gone } = await oneWaits(page, ownServer, 'Gone with the outbox')
  // The worker, which a test cannot cut off, would send it once no page is left.
  await ownServer.stop()
  await page.goto('about:blank')
  await deleteDatabase(tablet.context, ownServer.origin('rota'), 'carelight-outbox')

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(gone)).toHaveCount(0)
  await expect(syncState(page)).toHaveAccessibleName(/^Offline(?!.*waiting)/)
  const later = await tell(page, story, 'Written again')
  await syncState(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'cleared this device' })).toContainText(/: 1\./)

  await ownServer.start()
  await tablet.context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  expect(await arrivedNotes(story)).toEqual([later])
  expect(await gapsOf(ownServer)).toEqual(['1 to 1'])
})
