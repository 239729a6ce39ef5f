import { expect, test } from './support/fixtures.ts'
import { openRota } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

test('a manager narrows Home to one place, and the keyboard stays in a dialog and comes back from it', async ({
  server,
  page,
}) => {
  await openRota(page, server, 'manager')
  const running = page.getByRole('region', { name: 'In progress' }).getByRole('article')
  await expect(running.first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Meadfoot View' })
  await expect(page.getByRole('article').filter({ hasText: 'Georgian House,' })).toHaveCount(0)
  const comment = running.first().getByRole('button', { name: 'Comment', exact: true })
  await comment.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Comment' })
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(comment).toBeFocused()
})
