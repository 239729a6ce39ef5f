import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { aNote } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRota, openRotaAt } from './support/sign-in.ts'

// What is open stays open without signal: the worker is not needed.
test.use({ serviceWorkers: 'block' })

const declinedPath = '/reports/declined-activities'

const dayOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

/** An activity that was planned an hour ago for two clients, both of whom declined it. */
const declinedByTwo = async (server: RunningServer): Promise<string> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const [id, title] = [crypto.randomUUID(), aNote('Poetry by the fire')]
  const clients = (await asManager('/v1/clients'))._embedded.clients
    .slice(0, 2)
    .map(({ id: one }: { id: string }) => ({ id: one }))
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const plan = { id, title, type: 'support', locationId: 'gh', clients, startDate: at(-60), endDate: at(-30) }
  await asManager('/v1/rota-activities', { method: 'POST', body: plan })
  const body = { id: crypto.randomUUID(), date: at(-5), clients, reason: 'asleep', note: '=1+1' }
  await asManager(`/v1/rota-activities/${id}/unavailable`, { method: 'POST', body })
  return title
}

/** The number that a heading, a link or a cell says. */
const numberIn = async (one: Locator): Promise<number> => Number(((await one.textContent()) ?? '').replace(/\D/g, ''))

test('a manager sees what clients declined, each figure leads to what it counts, and the rows are exported', {
  tag: '@all',
}, async ({ ownServer, page, context }) => {
  const title = await declinedByTwo(ownServer)
  await openRota(page, ownServer, 'manager')
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Declined activities' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Declined activities' })).toBeVisible()
  await expect(page.getByText('Updated at')).toBeVisible()
  await page.goto(`${ownServer.origin('rota')}${declinedPath}?from=${dayOf(3)}&until=${dayOf(0)}`)

  const outcomes = page.getByRole('region', { name: /of [\d,]+ activities declined/ })
  const closed = outcomes.getByRole('link', { name: /^Closed/ })
  const count = await numberIn(closed)
  expect(count).toBeGreaterThanOrEqual(2)
  await closed.click()
  const rows = page.getByRole('region', { name: 'Declined activities: Closed' })
  await expect(rows.getByText(new RegExp(`of ${count} records$`))).toBeVisible()
  await expect(rows.getByRole('heading', { name: 'Declined activities: Closed' })).toBeInViewport()

  // A cell of the week leads to as many rows as it says.
  const cell = page
    .getByRole('table', { name: /by weekday and hour/ })
    .getByRole('link')
    .last()
  const inCell = await numberIn(cell)
  await cell.click()
  await expect(page.getByText(new RegExp(`^Showing 1 to \\d+ of ${inCell} records$`))).toBeVisible()

  // One title, its two clients, on the last page where the address names one beyond it; the activity over the page.
  const address = `${ownServer.origin('rota')}${declinedPath}?from=${dayOf(3)}&until=${dayOf(0)}`
  await page.goto(`${address}&title=${encodeURIComponent(title)}&page=9`)
  const listed = page.getByRole('region', { name: `Declined activities: ${title}` })
  await expect(listed.getByText('Showing 1 to 2 of 2 records')).toBeVisible()
  await listed.getByRole('link', { name: title }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  expect((await axeOf(page).analyze()).violations).toEqual([])
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(3)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export or print' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"Activity title","Client","Location"')
  // What begins like a formula is text.
  expect(csv.match(/"Asleep","[^"]*","'=1\+1","Closed"/g)).toHaveLength(2)

  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Updated at')).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last week' })
  await expect(page.getByText('You need to be online to see this report.')).toBeVisible()

  // The figures with which this test began open again, from what the device has kept of them.
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Declined activities' }).click()
  await expect(page.getByText('You’re offline. Updated at')).toBeVisible()
})

test('days that make no sense say so', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: `${declinedPath}?from=2026-11-20&until=2026-11-10` })
  await expect(page.getByText('Choose a last day that is on or after the first.')).toBeVisible()
  await page.goto(`${server.origin('rota')}${declinedPath}?from=2016-11-20&until=2026-11-10`)
  await expect(page.getByText('Choose at most 400 days.')).toBeVisible()
})

test('a carer has no reports', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'carer', path: '/' })
  await expect(page.getByRole('button', { name: 'Activities', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reports', exact: true })).toHaveCount(0)
  await page.goto(`${server.origin('rota')}/reports/declined-activities`)
  await expect(page).toHaveURL(/\/not-authorised/)
})
