import { readFile } from 'node:fs/promises'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota, openRotaAt } from './support/sign-in.ts'

// What is open stays open without signal: the worker is not needed.
test.use({ serviceWorkers: 'block' })

const path = '/dashboard/management'

test('a manager compares a period, opens its figures, narrows it to a location and exports it', {
  tag: '@all',
}, async ({ server, page, context }) => {
  await openRota(page, server, 'manager')
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await expect(page.getByText('Dashboards')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Management' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()

  const hours = page.getByRole('region', { name: /of hours worked by agency staff/ })
  await expect(hours.getByRole('figure', { name: 'Hours a week by own and agency staff' })).toBeVisible()
  await hours.getByRole('button', { name: 'Figures' }).click()
  // A row for each week of both periods, beneath the head.
  await expect(hours.getByRole('table', { name: 'Hours a week by own and agency staff' }).getByRole('row')).toHaveCount(
    9,
  )

  const places = page.getByRole('region', { name: 'By location' })
  await expect(places.getByRole('row', { name: /^All locations/ })).toBeVisible()
  await places.getByRole('button', { name: 'Agency hours' }).click()
  await expect(places.getByRole('columnheader', { name: 'Agency hours' })).toHaveAttribute('aria-sort', 'ascending')
  await places.getByRole('link', { name: 'Georgian House' }).click()
  await expect(page).toHaveURL(/location=gh/)
  await expect(places.getByRole('row', { name: /^Total/ })).toBeVisible()
  expect((await axeOf(page).analyze()).violations).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export or print' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"Location","Period","Own hours","Agency hours"')
  expect(csv.match(/"All together"/g)).toHaveLength(2)
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(3)

  // What is declined leads to its report, of the same days and place.
  await page.getByRole('link', { name: 'Declined, of planned' }).click()
  await expect(page).toHaveURL(/\/reports\/declined-activities\?from=[\d-]+&until=[\d-]+&location=gh/)
  await page.goBack()
  await expect(places).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Updated at')).toBeVisible()
})

test('days that make no sense say so, and a carer has no dashboards', { tag: '@all' }, async ({
  server,
  page,
  browser,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: `${path}?from=2016-11-20&until=2026-11-10` })
  await expect(page.getByText('Choose at most 400 days.')).toBeVisible()
  const own = await browser.newContext()
  const carer = await own.newPage()
  await openRotaAt(carer, server, { account: 'carer', path })
  await expect(carer).toHaveURL(/\/not-authorised/)
  await own.close()
})
