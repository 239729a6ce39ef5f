import { expect, test } from './support/fixtures.ts'
import { openRotaAt } from './support/sign-in.ts'

const pageText = /^Showing \d+ to \d+ of \d+ records$/

test('a list that was narrowed and ordered is the same after a reload', { tag: ['@online', '@all'] }, async ({
  server,
  page,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  // Records are counted once all of them are here.
  await expect(page.getByRole('link', { name: /^Synced/ })).toBeVisible()
  await page.getByRole('button', { name: 'Activities', exact: true }).click()
  await page.getByRole('menuitem', { name: 'All activities and appointments' }).click()
  const table = page.getByRole('table', { name: 'All activities and appointments' })
  await expect(table).toBeVisible()
  const days = table.getByRole('cell', { name: /^\w{3} \d+ \w{3}( \(today\))?$/ })
  // The list opens at the present hour, where no day may begin among the rows that are drawn; it begins with one.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(days.first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  const whole = (await page.getByText(pageText).textContent()) ?? ''
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Meadfoot View' })
  await expect(page.getByText(pageText)).not.toHaveText(whole)
  await table.getByRole('columnheader', { name: 'Activity' }).getByRole('button').click()
  await expect(table.getByRole('columnheader', { name: 'Activity' })).toHaveAttribute('aria-sort', 'ascending')
  // The rows follow a moment after the head of their column.
  await expect(table.getByRole('rowheader').first()).toHaveText(/^A/)
  await expect(days).toHaveCount(0)
  const first = (await table.getByRole('rowheader').first().textContent()) ?? ''
  const narrowed = (await page.getByText(pageText).textContent()) ?? ''
  await page.reload()
  await expect(page.getByText(narrowed, { exact: true })).toBeVisible()
  await expect(table.getByRole('rowheader').first()).toHaveText(first)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('mf')
  await table.getByRole('rowheader').first().getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: first })
  await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeFocused()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(narrowed, { exact: true })).toBeVisible()
})

test('the arrow keys walk through the rows', { tag: '@all' }, async ({ server, page }) => {
  // In the order of its days the list would open at now.
  await openRotaAt(page, server, { account: 'manager', path: '/activities?sort=activity' })
  const links = page.getByRole('table').getByRole('rowheader').getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  await expect(page.locator(`[aria-rowindex="${rows}"] th a`)).toBeFocused()
})

test('a row keeps the focus while the list is scrolled away from it, and no other leaves its place', {
  tag: '@all',
}, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/activities/all?sort=activity' })
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().focus()
  const shown = (await page.getByText(pageText).textContent()) ?? ''
  const half = Number(/to (\d+)/.exec(shown)?.[1]) / 2
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }))
  const inTheMiddle = () =>
    page.evaluate(() => {
      const seen = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      return Number(seen?.closest('tr')?.getAttribute('aria-rowindex'))
    })
  await expect.poll(inTheMiddle).toBeGreaterThan(half - 15)
  await expect.poll(inTheMiddle).toBeLessThan(half + 15)
  await expect(page.locator('[aria-rowindex="2"] th a')).toBeFocused()
})

test('days beyond this device are read at the office, and said to be missing without signal', { tag: '@all' }, async ({
  server,
  page,
  context,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/rota-activities')
  await page.goto(`${server.origin('rota')}/activities/all?from=2020-01-01`)
  await asked
  await expect(page.getByText(pageText)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'From' }).fill('01/02/2020')
  await expect(page.getByText(/offline, and some of these days are not on this device/)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
})
