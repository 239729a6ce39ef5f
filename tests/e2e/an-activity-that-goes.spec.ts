import { cards, idOfCard } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { openAsManager, openRota } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

test('what a manager deletes, with a reason, goes from lists and from the page where it is open', {
  tag: '@all',
}, async ({ ownServer, page, browser }) => {
  await openRota(page, ownServer, 'carer')
  const card = cards(page, 'To start').first()
  const id = await idOfCard(card)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^More for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const managers = await openAsManager(browser, ownServer, id)
  await managers.getByRole('button', { name: /^More for/ }).click()
  await managers.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = managers.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('Enter why this activity is deleted.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Planned twice')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(managers.getByText('Activity deleted.')).toBeVisible()
  await expect(managers.getByRole('heading', { name: 'This activity was deleted' })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'This activity was deleted' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(cards(page, 'To start')).not.toHaveCount(0)
  await expect(page.locator(`a[href$="/activities/${id}"]`)).toHaveCount(0)
  await managers.context().close()
})
