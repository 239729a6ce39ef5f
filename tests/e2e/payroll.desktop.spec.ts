import { readFile } from 'node:fs/promises'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openRotaAt } from './support/sign-in.ts'

test.use({ serviceWorkers: 'block' })

const path = '/reports/payroll'

test('a manager opens a line, exports and locks a pay period, whose file then stays as it is', async ({
  ownServer,
  page,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: `${path}?order=paid` })
  await expect(page.getByRole('heading', { level: 1, name: 'Payroll' })).toBeVisible()
  const lines = page.getByRole('region', { name: 'Lines of payroll' })
  const line = lines.getByRole('row').nth(2)
  await line.getByRole('button').click()
  await expect(
    lines
      .getByRole('list', { name: /^Shifts of/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/open=/)
  expect((await axeOf(page).analyze()).violations).toEqual([])

  const exported = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export for payroll' }).click()
    await page.getByRole('menuitem', { name: 'All columns (CSV)' }).click()
    return readFile(await (await download).path())
  }
  const before = await exported()
  expect(before.toString('utf8')).toContain('"Name","Staff ID","Own staff or agency"')
  await page.getByRole('button', { name: 'Lock this pay period' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByText(/^Locked .* by /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lock this pay period' })).toHaveCount(0)
  expect(await exported()).toEqual(before)
})

test('a location that is gone says so, and the way on', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: `${path}?location=atlantis` })
  await expect(page.getByText('Choose another location. This one is no longer in use.')).toBeVisible()
})
