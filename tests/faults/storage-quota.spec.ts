import { aNote } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { openRota, syncState } from '../e2e/support/sign-in.ts'
import { arrivedNotes, beginStory, openActivity, tell } from './support/story.ts'
import { oneWaits } from './support/without-signal.ts'
import { openComment } from './support-storage/comment-form.ts'
import { smallDisk } from './support-storage/disk.ts'
import { expectOnlyFailuresOfStorage } from './support-storage/failures.ts'

test('a save on a full disk keeps the text in the form, says that it is not saved, and works once there is room @share', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const disk = await smallDisk(tablet.context, ownServer.origin('rota'))
  const story = await beginStory(page, ownServer)
  await tablet.context.setOffline(true)
  const words = aNote('Chose the red scarf')
  const { dialog, note, save } = await openComment(page)
  await note.fill(words)

  await disk.fill(page)
  await save()
  await expect(dialog.getByText(/Nothing was saved/)).toBeVisible()
  await expect(note).toHaveValue(words)
  await expect(page.getByText('Comment saved.')).toHaveCount(0)
  await expect(page.getByText(/1 waiting/)).toHaveCount(0)

  await disk.makeRoom()
  await save()
  await expect(dialog).toBeHidden()
  await expect(syncState(page)).toHaveAccessibleName(/1 waiting/)
  await tablet.context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  expect(await arrivedNotes(story)).toEqual([words])
})

test('a disk that is full while the office is read again costs no entry, and the rest comes once there is room', async ({
  ownServer,
  tablet,
  browser,
}) => {
  const page = await tablet.open()
  const disk = await smallDisk(tablet.context, ownServer.origin('rota'))
  const { story, kept: mine } = await oneWaits(page, ownServer, 'Sang along')
  const seniors = await browser.newPage()
  await openRota(seniors, ownServer, 'senior')
  await openActivity(seniors, story)
  const theirs = await tell(seniors, story, 'Seen by the senior')
  await expect.poll(() => arrivedNotes(story)).toEqual([theirs])

  await disk.fill(page)
  await tablet.context.setOffline(false)
  await expect.poll(() => arrivedNotes(story)).toEqual([theirs, mine])
  await expect(page.getByRole('alert').filter({ hasText: 'This device is full' })).toBeVisible()
  await expect(page.getByText(mine)).toBeVisible()

  await disk.makeRoom()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await expect(page.getByText(theirs)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('This device is full')).toHaveCount(0)
  expect(await arrivedNotes(story)).toEqual([theirs, mine])
  expectOnlyFailuresOfStorage(tablet)
  await seniors.context().close()
})

test('a tablet that starts with a full disk shows what it has, and a save says that it is not kept', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const disk = await smallDisk(tablet.context, ownServer.origin('rota'))
  const { story, kept } = await oneWaits(page, ownServer, 'Kept before')
  const lost = aNote('Typed on the full disk')

  await disk.fill(page)
  await page.reload()
  await expect(page.getByText(kept)).toBeVisible()
  await expect(syncState(page)).toHaveAccessibleName(/1 waiting/)
  const { dialog, note, save } = await openComment(page)
  await note.fill(lost)
  await save()
  await expect(dialog.getByText(/Nothing was saved/)).toBeVisible()
  await expect(note).toHaveValue(lost)

  await disk.makeRoom()
  await save()
  await expect(dialog).toBeHidden()
  await tablet.context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  expect(await arrivedNotes(story)).toEqual([kept, lost])
  expectOnlyFailuresOfStorage(tablet)
})
