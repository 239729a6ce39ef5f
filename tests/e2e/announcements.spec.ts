import type { Page } from '@playwright/test'
import { beginSession, programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, type Account, openRota, syncState } from './support/sign-in.ts'

const title = 'Thickened drinks: new scoops'

const openAs = async (
  page: Page,
  server: RunningServer,
  given: { account: Account; app: 'rota' | 'messaging'; path: string },
) => {
  await page.context().addCookies(await beginSession(server, ACCOUNTS[given.account]))
  await page.goto(server.origin(given.app) + given.path)
}

/** A manager writes it for all staff, sees whom it reaches, and publishes it. */
const write = async (page: Page): Promise<void> => {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('What changes')
  await page.getByRole('button', { name: 'Heading' }).click()
  await page.getByRole('radio', { name: 'All staff' }).check()
  await page.getByRole('checkbox', { name: 'Must be read' }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(/All staff: \d+ people\..*straight away.*before Home/)
  await asked.getByRole('button', { name: 'Publish' }).click()
}

test('what must be read stands before Home without signal too, and is gone once its person has said that they read it', async ({
  ownServer: server,
  page,
  context,
  browser,
}) => {
  // What the demo provider's own people still have to read is not what this is about.
  const carer = await programFor(server.port, ACCOUNTS.carer)
  for (const { id } of (await carer('/v1/announcements/unread')).items) {
    await carer(`/v1/announcements/${id}/mark-read`, { method: 'POST', body: {} })
  }
  const office = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
  await Promise.all([
    openAs(office, server, { account: 'manager', app: 'messaging', path: '/announcements/new' }),
    openRota(page, server, 'carer'),
  ])
  await write(office)
  await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(office.getByText(/^0 of \d+ have read it$/)).toBeVisible()

  // Whoever is on Home already is told, and keeps it until they press.
  const heading = page.getByRole('heading', { level: 1, name: title })
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(heading).toBeFocused()
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible()
  expect((await axeOf(page).analyze()).violations).toEqual([])
  await context.setOffline(true)
  await expect(page.getByText('You can answer now.')).toBeVisible()
  await page.getByRole('button', { name: 'I have read and understood' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  await expect(syncState(page)).toHaveAccessibleName(/^Offline/)
  await expect(heading).toHaveCount(0)

  await context.setOffline(false)
  // The page asks by itself every ten seconds; read anew it asks at once.
  await expect(async () => {
    await office.reload()
    await expect(office.getByText(/^1 of \d+ have read it$/)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(office.getByRole('list', { name: 'Read' })).toContainText('Amara')
  await office.context().close()
})
