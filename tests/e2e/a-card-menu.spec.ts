import { cards } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

test('what a card keeps in its menu opens each time it is chosen', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'carer')
  const card = cards(page, 'In progress').first()
  for (const name of ['Continue later', 'Ask for help', 'Continue later']) {
    await card.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
