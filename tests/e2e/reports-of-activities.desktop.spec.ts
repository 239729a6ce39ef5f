import { readFile } from 'node:fs/promises'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { aNote } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRota } from './support/sign-in.ts'

// What is open stays open without signal: the worker is not needed.
test.use({ serviceWorkers: 'block' })

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const dayOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

/** An activity of an hour ago that was started and stopped for a client, who liked it very much. */
const doneAndLiked = async (server: RunningServer): Promise<{ title: string; note: string }> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const [id, title, note] = [crypto.randomUUID(), aNote('Poetry by the fire'), aNote('=1+1 rhymes')]
  const clients = (await asManager('/v1/clients'))._embedded.clients
    .slice(0, 1)
    .map(({ id: one }: { id: string }) => ({ id: one }))
  const plan = { id, title, type: 'support', locationId: 'gh', clients, startDate: at(-60), endDate: at(-30) }
  await asManager('/v1/rota-activities', { method: 'POST', body: plan })
  const say = (what: string, body: object) =>
    asManager(`/v1/rota-activities/${id}/${what}`, {
      method: 'POST',
      body: { id: crypto.randomUUID(), clients, ...body },
    })
  await say('start', { date: at(-55) })
  await say('stop', { date: at(-25), note, satisfaction: 5 })
  return { title, note }
}

test('a manager finds what was written, opens its activity, exports it, and sees how it was liked', {
  tag: '@all',
}, async ({ ownServer, page }) => {
  const { title, note } = await doneAndLiked(ownServer)
  await openRota(page, ownServer, 'manager')
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Activity reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity reports' })).toBeVisible()

  const days = `from=${dayOf(2)}&until=${dayOf(0)}`
  await page.goto(`${ownServer.origin('rota')}/reports/activityreports?${days}`)
  await page.getByRole('searchbox', { name: 'Words in the note' }).fill(note)
  await expect(page.getByRole('heading', { name: '1 report', exact: true })).toBeVisible()
  await expect(page.getByText('Stopped, 30 min')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  expect((await axeOf(page).analyze()).violations).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export or print' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"Activity title","Date","Client","Location","Report date","Report time","Staff","Event"')
  expect(csv).toContain(`"Stopped","30 min","Satisfaction 5 of 5. ${note}"`)
  expect(csv).toContain('"PT30M"')

  await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Help asked for' })
  await expect(page.getByRole('heading', { name: 'No reports' })).toBeVisible()

  await page.goto(`${ownServer.origin('rota')}/reports/client-experience?${days}`)
  await expect(page.getByRole('region', { name: /of 5 on average, from [\d,]+ answers? on/ })).toBeVisible()
  const row = page.getByRole('table', { name: 'Average answer by client' }).getByRole('row').nth(1)
  const initials = await row.getByRole('link').textContent()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/reports\/client-experience\/[\da-f-]{36}/)
  await expect(page.getByRole('combobox', { name: 'Client' }).locator('option:checked')).toContainText(initials ?? '')
  expect((await axeOf(page).analyze()).violations).toEqual([])
})
