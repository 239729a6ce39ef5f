import { aNote, cards, comment, idOfCard } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { reportsOf } from '../e2e/support/reports.ts'
import { openRota, syncState } from '../e2e/support/sign-in.ts'
import { gapsOf } from './support-storage/custody.ts'
import { deleteDatabase } from './support-storage/databases.ts'

test.describe.configure({ timeout: 120_000 })

test('what was read can go alone: it is read again, and what waits is still there and goes out once', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  await openRota(page, ownServer, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  const before = (await reportsOf(ownServer, id)).length
  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
  await tablet.context.setOffline(true)
  const words = aNote('Still here')
  await comment(page, page.getByRole('main'), words)
  await ownServer.stop()
  await page.goto('about:blank')
  await deleteDatabase(tablet.context, ownServer.origin('rota'), 'carelight-mirror')
  await ownServer.start()
  await tablet.context.setOffline(false)

  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
  await expect(page.getByText(words)).toBeVisible()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 30_000 })
  await expect(page.getByText(words)).toHaveCount(1)
  await page.goto(ownServer.origin('rota'))
  await expect(cards(page, 'To start').first()).toBeVisible()
  expect((await reportsOf(ownServer, id)).slice(before).map(({ note }) => note)).toEqual([words])
  expect(await gapsOf(ownServer)).toEqual([])
})

test('an outbox that goes alone is named by its numbers, and nothing of it is shown as kept', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  await openRota(page, ownServer, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  const before = (await reportsOf(ownServer, id)).length
  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
  await tablet.context.setOffline(true)
  const [gone, later] = [aNote('Gone with the outbox'), aNote('Written again')]
  await comment(page, page.getByRole('main'), gone)
  // The worker, which a test cannot cut off, would send it once no page is left.
  await ownServer.stop()
  await page.goto('about:blank')
  await deleteDatabase(tablet.context, ownServer.origin('rota'), 'carelight-outbox')

  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(gone)).toHaveCount(0)
  await expect(syncState(page)).toHaveAccessibleName(/^Offline(?!.*waiting)/)
  await comment(page, page.getByRole('main'), later)
  await syncState(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'cleared this device' })).toContainText(/: 1\./)

  await ownServer.start()
  await tablet.context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 30_000 })
  expect((await reportsOf(ownServer, id)).slice(before).map(({ note }) => note)).toEqual([later])
  expect(await gapsOf(ownServer)).toEqual(['1 to 1'])
})
