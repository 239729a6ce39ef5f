import { expect, test } from './support/fixtures.ts'
import { counts, dayOf, openGrid, somebody } from './support/rota-grid.ts'
import { openRota } from './support/sign-in.ts'

test.describe.configure({ timeout: 120_000 })

test('on a tablet a shift is chosen with a tap and put on a day with another', async ({ ownServer, page }) => {
  await openRota(page, ownServer, 'manager')
  await openGrid(page, ownServer)
  const one = await somebody(page)
  const before = await counts(page, one.name)
  await page.getByRole('button', { name: 'Select' }).tap()
  await dayOf(page, one.name, one.with).locator('[data-shift]').tap()
  await expect(page.getByText('1 shift chosen')).toBeVisible()
  await dayOf(page, one.name, one.without).tap()
  const after = before.with(one.with, 0).with(one.without, 1)
  await expect.poll(() => counts(page, one.name)).toEqual(after)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().tap()
  await expect.poll(() => counts(page, one.name)).toEqual(before)
})

test('the grid is found again where it was left', async ({ server, page }) => {
  await openRota(page, server, 'manager')
  await openGrid(page, server)
  const grid = page.getByRole('grid')
  await grid.evaluate((element) => element.scrollTo({ top: 400 }))
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(400)
  await page.getByText('List', { exact: true }).tap()
  await expect(page.getByRole('region', { name: /^Mon / })).toBeVisible()
  await page.getByText('Grid', { exact: true }).tap()
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(400)
})
