import type { Page } from '@playwright/test'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota, openRotaAt } from './support/sign-in.ts'

const open = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Setup', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

test('a manager finds somebody on the staff list, changes when they work, and archives them', {
  tag: ['@online', '@all'],
}, async ({ ownServer, page }) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await open(page, 'Staff')
  const table = page.getByRole('table', { name: 'Staff' })
  await expect(table.getByRole('rowheader', { name: /Hector Vane/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('nia pro')
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await page.reload()
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await table.getByRole('link', { name: 'Nia Probert' }).click()

  const week1 = page.getByRole('group', { name: 'Working days week 1' })
  await week1.getByRole('checkbox', { name: 'Mon' }).check()
  await week1.getByRole('checkbox', { name: 'Thu' }).check()
  await page.getByRole('textbox', { name: 'Contracted hours a week' }).fill('200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'a number from 0 to 168' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Contracted hours a week' }).fill('15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Contracted hours a week' })).toHaveValue('15')
  await expect(week1.getByRole('checkbox', { name: 'Thu' })).toBeChecked()

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible()
  await open(page, 'Staff')
  await expect(table.getByRole('rowheader', { name: /Nia Probert/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Archived' }).selectOption({ label: 'Only archived' })
  await expect(table.getByRole('rowheader', { name: /Nia Probert/ })).toBeVisible()
})

test('what is typed is kept without signal, and saved when it is back', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await open(page, 'Staff')
  await page.getByRole('searchbox', { name: 'Search' }).fill('grace hol')
  await page.getByRole('link', { name: 'Grace Hollis' }).click()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Phone' }).fill('07700 900999')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No answer came from the server' })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('07700 900999')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0)
})

test('what a colleague changed while a form was open is not overwritten unseen', { tag: '@all' }, async ({
  ownServer,
  page,
  browser,
}) => {
  const openHollis = async (on: Page) => {
    await openRota(on, ownServer, 'manager')
    await open(on, 'Staff')
    await on.getByRole('searchbox', { name: 'Search' }).fill('grace hol')
    await on.getByRole('link', { name: 'Grace Hollis' }).click()
    return on.getByRole('textbox', { name: 'Phone' })
  }
  const save = (on: Page) => on.getByRole('button', { name: 'Save' }).click()
  // Chromium itself writes the refusal to the console: the page that gets it is none that is watched for that.
  const mine = await (await browser.newContext()).newPage()
  const phone = await openHollis(mine)
  await phone.fill('07700 900111')
  const phoneElsewhere = await openHollis(page)
  await phoneElsewhere.fill('07700 900222')
  await save(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await save(mine)
  const refusal = mine.getByRole('alert').filter({ hasText: 'Someone else has changed the phone number' })
  await expect(refusal).toBeVisible()
  await expect(phone).toHaveValue('07700 900111')
  await save(mine)
  await expect(mine.getByText('Saved', { exact: true })).toBeVisible()
  await expect(phoneElsewhere).toHaveValue('07700 900111')
  await mine.context().close()
})

test('somebody new is invited, and then put on the staff list', { tag: ['@online', '@all'] }, async ({
  ownServer,
  page,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await open(page, 'Staff')
  await page.getByRole('link', { name: 'Add staff' }).click()
  await page.getByRole('button', { name: 'Invite by e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Bo')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Marsh')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('bo.marsh@new.example')
  await expect(dialog.getByRole('checkbox', { name: 'Care staff', exact: true })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Agency care staff' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Bo Marsh' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Place of work' }).selectOption({ label: 'Georgian House' })
  await page.getByRole('button', { name: 'Add staff' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bo Marsh' })).toBeVisible()
  await expect(page.getByText('Has an account: bo.marsh@new.example')).toBeVisible()
  await page.getByRole('button', { name: 'Send a new one-time password' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(
    page.getByText('The e-mail to bo.marsh@new.example was saved in the server’s outbox folder'),
  ).toBeVisible()
})

test('an agency is added, and a person of it invited', { tag: '@all' }, async ({ ownServer, page }) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await open(page, 'Agencies')
  await page.getByRole('link', { name: 'Add agency' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bay Care Staffing')
  await page.getByRole('button', { name: 'Add agency' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the short name.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Short name' }).fill('Bay')
  await page.getByRole('button', { name: 'Add agency' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bay Care Staffing' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite by e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to Bay Care Staffing' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Jo')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('jo@bay.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'People of Bay Care Staffing' })).toContainText('jo@bay.example')
})

/** The address of the first record of a list. */
const firstOf = async (page: Page, list: string): Promise<string> => {
  await page.goto(list)
  const href = await page.getByRole('rowheader').first().getByRole('link').getAttribute('href')
  return href ?? ''
}

test('every screen of Setup holds at three widths, light and dark, for axe too', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRota(page, server, 'manager')
  const origin = server.origin('rota')
  const member = await firstOf(page, `${origin}/setup/staff`)
  const agency = await firstOf(page, `${origin}/setup/agencies`)
  const staff = ['/setup/staff', member, '/setup/staff/add', '/setup/staff/add?account=new']
  for (const path of [...staff, '/setup/agencies', agency, '/setup/agencies/add']) {
    for (const [width, colorScheme] of [
      [360, 'light'],
      [800, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      const { violations } = await axeOf(page).analyze()
      expect(violations.map(({ id }) => `${id} at ${path}, ${width}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  }
})

test('care staff have none of it', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'carer')
  for (const path of ['staff', 'staff/add', 'agencies', 'agencies/add']) {
    await page.goto(`${server.origin('rota')}/setup/${path}`)
    await expect(page.getByText("Sorry, you don't have permission to access this page.")).toBeVisible()
  }
})

test('the record of somebody says where it belongs and whose it is, and Save is beside the form', {
  tag: ['@online', '@all'],
}, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/setup/staff' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('grace hol')
  const listEdge = await page.getByRole('heading', { level: 1, name: 'Staff' }).boundingBox()
  await page.getByRole('link', { name: 'Grace Hollis' }).click()
  await expect(page).toHaveTitle('Grace Hollis, Edit staff | Rota | Carelight')
  const edge = await page.getByRole('heading', { level: 1, name: 'Grace Hollis' }).boundingBox()
  expect(edge?.x).toBe(listEdge?.x)
  const save = await page.getByRole('button', { name: 'Save' }).boundingBox()
  if (edge === null || save === null) throw new Error('The form is not shown')
  expect(save.x + save.width).toBeLessThanOrEqual(edge.x + 768)
  expect(save.x).toBeGreaterThan(edge.x)
  await page.getByRole('link', { name: 'All staff' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
})
