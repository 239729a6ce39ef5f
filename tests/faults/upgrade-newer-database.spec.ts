import type { Page } from '@playwright/test'
import { aNote, cards, comment, idOfCard } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { reportsOf } from '../e2e/support/reports.ts'
import type { RunningServer } from '../e2e/support/running-server.ts'
import { openRota, syncState } from '../e2e/support/sign-in.ts'
import { openComment } from './support-storage/comment-form.ts'
import { expectOnlyFailuresOfStorage } from './support-storage/failures.ts'
import { entriesInNewer, openNewerBuild } from './support-storage/newer-build.ts'

test.describe.configure({ timeout: 120_000 })

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'A newer version' })

/** A carer with one comment that waits for signal. */
const oneWaits = async (page: Page, server: RunningServer) => {
  await openRota(page, server, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  const before = (await reportsOf(server, id)).length
  const address = `${server.origin('rota')}/activities/${id}`
  await page.goto(address)
  await page.context().setOffline(true)
  const kept = aNote('Kept by the old build')
  await comment(page, page.getByRole('main'), kept)
  const arrived = async () => (await reportsOf(server, id)).slice(before).map(({ note }) => note)
  return { address, kept, arrived }
}

test('an old tab beside a newer database writes nothing, keeps the text in its form and says what to do @share', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const { kept, arrived } = await oneWaits(page, ownServer)
  const { dialog, note, save } = await openComment(page)
  const typed = aNote('Typed into the old tab')
  await note.fill(typed)

  const newer = await openNewerBuild(tablet.context, ownServer.origin('rota'))
  expect(newer.outcome).toBe('opened')
  await save()
  await expect(dialog.getByText(/Nothing was saved/)).toBeVisible()
  await expect(note).toHaveValue(typed)
  await dialog
    .getByRole('button', { name: /Cancel|Close/ })
    .first()
    .click()
  await expect(warning(page)).toContainText(/Close this tab, or reload it/)
  await tablet.context.setOffline(false)
  expect(await entriesInNewer(newer.page)).toEqual([{ seq: 1, state: 'waiting', text: expect.stringContaining(kept) }])
  expect(await arrived()).toEqual([])
  expectOnlyFailuresOfStorage(tablet)
})

test('a release that is rolled back refuses the newer database clearly and loses nothing of it', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const { address, kept, arrived } = await oneWaits(page, ownServer)
  await page.goto('about:blank')
  const newer = await openNewerBuild(tablet.context, ownServer.origin('rota'))

  await page.goto(address)
  await expect(warning(page)).toBeVisible()
  await tablet.context.setOffline(false)
  await page.goto(address)
  await expect(warning(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  expect(await entriesInNewer(newer.page)).toEqual([{ seq: 1, state: 'waiting', text: expect.stringContaining(kept) }])
  // What the old build can still read it may send under its own key, which the newer one will use as well.
  expect((await arrived()).filter((note) => note !== kept)).toEqual([])
  expectOnlyFailuresOfStorage(tablet)
})

test('an upgrade that another tab blocks waits for it, says so, and loses nothing', async ({ ownServer, tablet }) => {
  const page = await tablet.open()
  const { address, kept, arrived } = await oneWaits(page, ownServer)
  await page.goto('about:blank')
  // A tab of the build before, which does not let go of its database, stands for every tab that will not close.
  const { quietPage } = await import('./support-storage/quiet-page.ts')
  const { downgrade } = await import('./support-storage/stubborn-tab.ts')
  const stubborn = await quietPage(tablet.context, ownServer.origin('rota'))
  await downgrade(stubborn)

  await page.goto(address)
  await expect(page.getByText(/Another tab/)).toBeVisible({ timeout: 20_000 })
  await stubborn.close()
  await expect(page.getByText(kept)).toBeVisible({ timeout: 30_000 })
  await tablet.context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  expect(await arrived()).toEqual([kept])
})
