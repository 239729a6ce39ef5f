import { expect, test } from './support/fixtures.ts'
import { openRotaAt } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

const pageText = /^Showing \d+ to \d+ of \d+ records$/

test('the table of clients is narrowed and ordered by its address', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  await page.getByRole('button', { name: 'Clients', exact: true }).click()
  await page.getByRole('menuitem', { name: 'All clients' }).click()
  const table = page.getByRole('table', { name: 'Clients' })
  await expect(table).toBeVisible()
  const whole = (await page.getByText(pageText).textContent()) ?? ''
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Red' })
  await expect(page.getByText(pageText)).not.toHaveText(whole)
  await table.getByRole('columnheader', { name: 'Support hours a week' }).getByRole('button').click()
  const narrowed = (await page.getByText(pageText).textContent()) ?? ''
  const first = (await table.getByRole('rowheader').first().textContent()) ?? ''
  await page.reload()
  await expect(page.getByText(narrowed, { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('level2')
  await expect(table.getByRole('rowheader').first()).toHaveText(first)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such room')
  await expect(page.getByRole('heading', { name: 'No client matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByText(whole, { exact: true })).toBeVisible()
  await table.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Client record' })).toBeVisible()
})

test('the hours of any day stand in the address', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/clients' })
  await page.getByRole('table', { name: 'Clients' }).getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('link', { name: 'Hours and level' }).click()
  await page.getByRole('textbox', { name: 'Hours and level on' }).fill('01/02/2010')
  await expect(page).toHaveURL(/\/hours\?on=2010-02-01$/)
  await expect(page.getByText('Mon 1 Feb 2010')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Mon 1 Feb 2010')).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(/\/hours$/)
})

test('on paper the list is whole, and a record has neither bars nor buttons', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: '/clients' })
  const table = page.getByRole('table', { name: 'Clients' })
  await expect(table).toBeVisible()
  const total = Number((await page.getByText(pageText).textContent())?.match(/of (\d+)/)?.[1])
  await page.emulateMedia({ media: 'print' })
  await expect(table.getByRole('rowheader')).toHaveCount(0)
  await expect(table.locator('tbody tr')).toHaveCount(total)
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await table.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Hours a week' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Client record' })).toBeHidden()
  await expect(page.getByRole('table', { name: 'Hours a week' })).toBeVisible()
})
