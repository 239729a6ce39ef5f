import type { Page } from '@playwright/test'
import { PASSWORD } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { openRotaByForm } from './support/sign-in.ts'

/** What the browser does when the tablet's screen goes off, and on again after this long. */
const putAway = async (page: Page, minutes: string): Promise<void> => {
  const become = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
      Object.defineProperty(document, 'hidden', { value: next === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await become('hidden')
  await page.clock.fastForward(minutes)
  await become('visible')
}

test('a tablet that lay for two minutes asks who is there; without signal it locks, and the same person opens it', async ({
  ownServer,
  page,
  context,
}) => {
  await page.clock.install()
  await openRotaByForm(page, ownServer, { account: 'carer', path: '/' })
  await putAway(page, '02:10')
  const prompt = page.getByRole('alertdialog', { name: 'Automatic Logout' })
  await expect(prompt).toContainText('You are currently logged in as')
  await prompt.getByRole('button', { name: 'No, stay signed in' }).click()
  await expect(prompt).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  await putAway(page, '04:10')
  await expect(page.getByRole('region', { name: 'To start' })).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /Unlock/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
})

test('a tablet that lay for over four minutes with signal signs its person out', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  await page.clock.install()
  await openRotaByForm(page, ownServer, { account: 'carer', path: '/' })
  await putAway(page, '04:10')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/home\./)
  await expect(page.getByRole('region', { name: 'To start' })).toHaveCount(0)
})
