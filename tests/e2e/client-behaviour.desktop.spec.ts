import { readFile } from 'node:fs/promises'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRotaAt } from './support/sign-in.ts'

test.use({ serviceWorkers: 'block' })

const reportPath = '/reports/client-behaviour'

/** Behaviour of one client on each of the last six days, with one incident that nobody filed. */
const sixReports = async (server: RunningServer): Promise<string> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const [client] = (await asManager('/v1/clients'))._embedded.clients
  for (const daysAgo of [1, 2, 3, 4, 5, 6]) {
    const [id, activityId] = [crypto.randomUUID(), crypto.randomUUID()]
    const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    const adhoc = {
      title: 'Behaviour',
      locationId: client.location.locationId,
      startDate: date,
      endDate: date,
      client: { initials: client.initials, location: client.location },
    }
    const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [] }
    const abc = { before: '=Waited for a call', helped: 'A quiet room' }
    await asManager(`/v1/rota-activities/${activityId}/clients/${client.id}/reports/challenging-behaviour`, {
      method: 'POST',
      body: {
        id,
        date,
        type: 'AGITATED',
        note: 'Shouted at the door.',
        abc,
        adhoc,
        ...(daysAgo === 6 ? { incident } : {}),
      },
    })
  }
  return client.id
}

const dayOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

test('a manager sees the behaviour of one client, each figure leads to its reports, and they are exported', {
  tag: '@all',
}, async ({ ownServer, page }) => {
  const clientId = await sixReports(ownServer)
  const address = `${reportPath}/${clientId}?from=${dayOf(7)}&until=${dayOf(0)}&kind=AGITATED`
  await openRotaAt(page, ownServer, { account: 'manager', path: address })
  await expect(page.getByRole('heading', { level: 1, name: 'Client behaviour' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Reports by weekday and hour' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'A third or more agency staff' })).toBeVisible()

  const filing = page.getByRole('region', { name: /incidents?, \d+ not filed/ })
  await filing.getByRole('link', { name: /^Not filed after 24 hours/ }).click()
  const rows = page.getByRole('region', { name: 'Reports: Not filed after 24 hours' })
  await rows
    .getByRole('link', { name: /, \d\d:\d\d$/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await rows.getByRole('link', { name: 'Show all' }).click()
  expect((await axeOf(page).analyze()).violations).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export or print' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.match(/"'=Waited for a call","A quiet room"/g)?.length).toBeGreaterThanOrEqual(6)

  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(3)
})
