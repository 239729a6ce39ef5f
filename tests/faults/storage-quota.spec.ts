import { aNote, cards, comment, idOfCard } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { reportsOf } from '../e2e/support/reports.ts'
import { openRota, syncState } from '../e2e/support/sign-in.ts'
import { openComment } from './support-storage/comment-form.ts'
import { smallDisk } from './support-storage/disk.ts'

test.describe.configure({ timeout: 120_000 })

test('a save on a full disk keeps the text in the form, says that it is not saved, and works once there is room @share', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const disk = await smallDisk(tablet.context, ownServer.origin('rota'))
  await openRota(page, ownServer, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  const before = await reportsOf(ownServer, id)
  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
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
  const after = (await reportsOf(ownServer, id)).slice(before.length)
  expect(after.map(({ note: said }) => said)).toEqual([words])
})
