import type { Page } from '@playwright/test'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota, openRotaAt } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

const openStaff = async (page: Page, origin: string, name: string): Promise<void> => {
  await page.goto(`${origin}/setup/staff`)
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a sysadmin makes a carer a manager, whose open page grows the menu at once', { tag: '@all' }, async ({
  ownServer,
  page,
  browser,
}) => {
  const carer = await browser.newPage()
  await openRota(carer, ownServer, 'carer')
  await expect(carer.getByRole('button', { name: 'Setup', exact: true })).toHaveCount(0)
  await openRotaAt(page, ownServer, { account: 'sysadmin', path: '/device' })
  await openStaff(page, ownServer.origin('rota'), 'Amara Bello')
  const held = page.getByRole('list', { name: 'Roles of Amara Bello' })
  await expect(held.getByRole('listitem')).toHaveText([/Care staff.*takes on open shifts/, /Chat user/])
  const change = page.getByRole('button', { name: 'Change roles' })
  await change.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Roles of Amara Bello' })
  await expect(dialog.getByRole('checkbox', { name: 'Agency care staff' })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Rota manager' }).check()
  expect((await axeOf(page).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(held.getByRole('listitem')).toHaveText([/Rota manager/, /Care staff/, /Chat user/])
  await expect(change).toBeFocused()
  await expect(carer.getByRole('button', { name: 'Setup', exact: true })).toBeVisible({ timeout: 30_000 })
  await carer.close()
})

test('roles that somebody else changed meanwhile are told, and nothing is overwritten', { tag: '@all' }, async ({
  ownServer,
  page,
  browser,
}) => {
  const origin = ownServer.origin('rota')
  // In a browser of its own: the refusal stands in its console.
  const late = await browser.newPage()
  await openRotaAt(late, ownServer, { account: 'sysadmin', path: '/device' })
  await openStaff(late, origin, 'Amara Bello')
  await late.getByRole('button', { name: 'Change roles' }).click()
  const dialog = late.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Chat administrator' }).check()
  await openRotaAt(page, ownServer, { account: 'sysadmin', path: '/device' })
  await openStaff(page, origin, 'Amara Bello')
  await page.getByRole('button', { name: 'Change roles' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Chat user' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('They are now: Care staff.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(late.getByRole('list', { name: 'Roles of Amara Bello' }).getByRole('listitem')).toHaveText([
    /Care staff/,
  ])
  await late.close()
})

test('of an agency’s person a sysadmin changes what an agency may have; a manager sees no roles', {
  tag: '@all',
}, async ({ ownServer, page, browser }) => {
  await openRotaAt(page, ownServer, { account: 'sysadmin', path: '/setup/agencies' })
  await page.getByRole('link', { name: /Moorland/ }).click()
  await page.getByRole('button', { name: 'Roles of Jodie Trant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Jodie Trant' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog).toContainText('Not changed: Agency care staff.')
  await dialog.getByRole('checkbox', { name: 'Chat user' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const manager = await browser.newPage()
  await openRotaAt(manager, ownServer, { account: 'manager', path: '/device' })
  await openStaff(manager, ownServer.origin('rota'), 'Amara Bello')
  await expect(manager.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(manager.getByRole('heading', { name: 'Roles' })).toHaveCount(0)
  await manager.close()
})

test('roles that were all taken are given back on the same page', { tag: '@all' }, async ({ ownServer, page }) => {
  await openRotaAt(page, ownServer, { account: 'sysadmin', path: '/device' })
  await openStaff(page, ownServer.origin('rota'), 'Amara Bello')
  const account = page.getByRole('region', { name: 'Account' })
  const changeTo = async (isOn: boolean) => {
    await page.getByRole('button', { name: 'Change roles' }).click()
    for (const name of ['Care staff', 'Chat user']) {
      await page.getByRole('dialog').getByRole('checkbox', { name, exact: true }).setChecked(isOn)
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await changeTo(false)
  await expect(account).toContainText('Amara Bello has an account, but no role that opens this app.')
  await page.reload()
  await expect(account).toContainText('Amara Bello has an account, but no role that opens this app.')
  await changeTo(true)
  await expect(account).toContainText('Has an account: carer@demo.example')
})

test('the roles of an account without a staff record are changed where staff are added', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  await openRotaAt(page, ownServer, { account: 'sysadmin', path: '/setup/staff/add' })
  await page.getByRole('button', { name: 'Roles of Sam Ridley' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Sam Ridley' })
  await dialog.getByRole('checkbox', { name: 'Chat user', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Roles of Sam Ridley' })).toBeFocused()
})

test('an account that opens this app no more, or never did, gets a role before a record is made', {
  tag: '@all',
}, async ({ ownServer, page }) => {
  await openRotaAt(page, ownServer, { account: 'sysadmin', path: '/setup/staff/add' })
  const row = page.getByRole('listitem').filter({ hasText: 'Priya Nair' })
  await expect(row).toContainText('no role that opens this app')
  await expect(row.getByRole('button', { name: 'Add Priya Nair' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Roles of Priya Nair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Priya Nair' })
  await dialog.getByRole('checkbox', { name: 'Care staff', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).not.toContainText('no role that opens this app')
  await row.getByRole('button', { name: 'Add Priya Nair' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Priya Nair' })).toBeVisible()
})
