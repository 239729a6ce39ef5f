import type { Page } from '@playwright/test'
import { aNote } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { syncState } from '../e2e/support/sign-in.ts'
import { arrivedNotes } from './support/story.ts'
import { oneWaits } from './support/without-signal.ts'
import { openComment } from './support-storage/comment-form.ts'
import { expectOnlyFailuresOfStorage } from './support-storage/failures.ts'
import { entriesInNewer, openNewerBuild } from './support-storage/newer-build.ts'

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'A newer version' })

test('an old tab beside a newer database writes nothing, keeps the text in its form and says what to do', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const { story, kept } = await oneWaits(page, ownServer, 'Kept by the old build')
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
  await expect(warning(page)).toContainText(/Reload this page to continue/)
  await tablet.context.setOffline(false)
  expect(await entriesInNewer(newer.page)).toEqual([{ seq: 1, state: 'waiting', text: expect.stringContaining(kept) }])
  expect(await arrivedNotes(story)).toEqual([])
  expectOnlyFailuresOfStorage(tablet)
})

test('a release that is rolled back refuses the newer database clearly and loses nothing of it', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const { story, address, kept } = await oneWaits(page, ownServer, 'Kept by the old build')
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
  expect((await arrivedNotes(story)).filter((note) => note !== kept)).toEqual([])
  expectOnlyFailuresOfStorage(tablet)
})

test('an upgrade that another tab blocks waits for it, says so, and loses nothing', async ({ ownServer, tablet }) => {
  const page = await tablet.open()
  const { story, address, kept } = await oneWaits(page, ownServer, 'Kept by the old build')
  await page.goto('about:blank')
  // A tab of the build before, which does not let go of its database, stands for every tab that will not close.
  const { quietPage } = await import('./support-storage/quiet-page.ts')
  const { downgrade } = await import('./support-storage/stubborn-tab.ts')
  const stubborn = await quietPage(tablet.context, ownServer.origin('rota'))
  await downgrade(stubborn)

  await page.goto(address)
  await expect(page.getByText(/Another tab/)).toBeVisible()
  await stubborn.close()
  await expect(page.getByText(kept)).toBeVisible()
  await tablet.context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  expect(await arrivedNotes(story)).toEqual([kept])
})
