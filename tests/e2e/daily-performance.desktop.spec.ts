import { readFile } from 'node:fs/promises'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota } from './support/sign-in.ts'

// What is open stays open without signal: the worker is not needed.
test.use({ serviceWorkers: 'block' })

test('a manager looks at a day of a location, goes a day back, follows a figure to its rows and exports it', {
  tag: '@all',
}, async ({ server, page, context }) => {
  await openRota(page, server, 'manager')
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Daily performance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daily performance' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(/\/dashboard\/management\/daily\/gh\/\d{4}-\d\d-\d\d$/)

  const sessions = page.getByRole('table', { name: 'By session' })
  await expect(sessions.getByRole('columnheader', { name: /^Morning/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Who was due' })).toBeVisible()
  await page.getByRole('button', { name: 'Figures' }).click()
  await expect(page.getByRole('table', { name: 'Activities by hour' })).toBeVisible()
  expect((await axeOf(page).analyze()).violations).toEqual([])

  const done = sessions.getByRole('row', { name: /^Done, of what was due/ })
  const words = await done.getByRole('link').last().textContent()
  await done.getByRole('link').last().click()
  await expect(page).toHaveURL(/outcome=done#rows$/)
  await expect(page.getByRole('heading', { name: 'Activities: Done' })).toBeVisible()
  const count = Number(/(\d+) of \d+$/.exec(words ?? '')?.[1])
  await expect(page.getByText(new RegExp(`of ${count} records`))).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export or print' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"Kind","Session","From","Until","What or who","Detail","Client"')
  expect(csv.match(/"Activity due"/g)?.length).toBeGreaterThanOrEqual(count)
  await page.getByRole('link', { name: 'Show all' }).click()
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(3)

  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Updated at')).toBeVisible()
})
