import { aNote, cards, comment, start } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota } from './support/sign-in.ts'

test('a note that is saved the moment it was typed is not in the next form again', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  await openRota(page, ownServer, 'carer')
  await cards(page, 'To start').first().getByRole('link').first().click()
  const main = page.getByRole('main')
  // Home has many buttons of this name.
  await expect(main.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible()
  await start(page, main)
  const note = aNote('Slept well')
  await comment(page, main, note)
  await expect(main.getByText(note)).toBeVisible()

  await page.reload()
  await main.getByRole('button', { name: 'Comment', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await expect(dialog.getByText(/Draft saved/)).toHaveCount(0)
})
