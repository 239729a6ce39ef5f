import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRota, openRotaAt } from './support/sign-in.ts'
import { someClient } from './support/some-client.ts'

const fromMenu = async (page: Page, initials: string, entry: string) => {
  await page.getByRole('button', { name: `More for ${initials}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** What the office has of a client. */
const atOffice = async (server: RunningServer, clientId: string): Promise<Record<string, unknown>> => {
  const ask = await programFor(server.port, ACCOUNTS.carer)
  return (await ask(`/v1/clients/${clientId}`)) as Record<string, unknown>
}

const openClient = async (page: Page, server: RunningServer, path = '') => {
  const { id, initials } = await someClient(server)
  await page.goto(`${server.origin('rota')}/clients/${id}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: initials })).toBeVisible()
  return { id, initials }
}

test('About me is written without signal, kept through a closed form, and reaches the office', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  const { id } = await openClient(page, ownServer)
  await context.setOffline(true)
  await page.getByRole('button', { name: /About me$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'How to communicate with me' }).fill('Draw it. I like felt pens.')
  await expect(dialog.getByText(/^Draft saved on this device/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('button', { name: /About me$/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'How to communicate with me' })).toHaveValue(
    'Draw it. I like felt pens.',
  )
  await dialog.getByRole('textbox', { name: 'Risks and triggers' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('region', { name: 'About me' })
  await expect(card.getByText('Draw it. I like felt pens.')).toBeVisible()
  await expect(card.getByText('Risks and triggers')).toBeHidden()
  await expect(page.getByText(/^On this tablet ·/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^On this tablet ·/)).toBeHidden({ timeout: 40_000 })
  const client = await atOffice(ownServer, id)
  expect(client['howToCommunicate']).toBe('Draw it. I like felt pens.')
  expect(client).not.toHaveProperty('risksAndTriggers')
})

test('a client is added with a namesake, moved, archived and brought back', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  const { initials } = await someClient(ownServer)
  await page.goto(`${ownServer.origin('rota')}/clients`)
  await page.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(dialog.getByText('Enter the initials.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Initials' }).fill(initials.toLowerCase())
  await expect(dialog.getByText(`Another client is ${initials.toLowerCase()} too`)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Initials' }).fill('QX')
  await dialog.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Meadfoot View' })
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Add client' }).click()
  // Which of the two is said depends on whether the press or the device is first to find that there is no connection.
  await expect(dialog.getByText(/^(No answer came from the server|You need to be online to do this)/)).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'QX' })).toBeVisible()

  await fromMenu(page, 'QX', 'Edit client')
  await dialog.getByRole('textbox', { name: 'Room number' }).fill('31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#main').getByText('Room 31, Meadfoot View')).toBeVisible()

  await fromMenu(page, 'QX', 'Archive client')
  await expect(dialog.getByText(/hidden from lists and choices/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.locator('#main').getByText('Archived', { exact: true })).toBeVisible()
  // The dialog that has gone gives the focus back to the menu's button: a press before that would close the menu again.
  await expect(page.getByRole('button', { name: 'More for QX', exact: true })).toBeFocused()
  await fromMenu(page, 'QX', 'Bring back')
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.locator('#main').getByText('Archived', { exact: true })).toBeHidden()

  // Nobody is removed of whom something still waits here.
  await expect(page.getByText(/^On this tablet ·/)).toBeHidden({ timeout: 40_000 })
  await fromMenu(page, 'QX', 'Remove client')
  await expect(dialog.getByText(/You cannot undo this/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})

test('hours and a level hold from a day on, are mended and removed, without signal', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  const { id } = await openClient(page, ownServer, '/hours')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add hours' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'From which day' }).fill('01/02/2031')
  await dialog.getByRole('textbox', { name: 'Care, general, hours a week' }).fill('lots')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter hours from 0 to 336')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Care, general, hours a week' }).fill('12,5')
  await dialog.getByRole('button', { name: 'Add a time' }).click()
  const last = dialog.getByRole('group', { name: 'Supervision' })
  await last.getByRole('textbox', { name: /^From/ }).last().fill('22:00')
  await last
    .getByRole('textbox', { name: /^Until/ })
    .last()
    .fill('06:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const entries = page.getByRole('list', { name: 'Hours entries, the latest first' })
  await expect(entries.getByText('from 1 Feb 2031')).toBeVisible()

  await page.getByRole('button', { name: 'Change level' }).click()
  await dialog.getByRole('radio', { name: 'Red' }).check()
  await dialog.getByRole('textbox', { name: 'From which day' }).fill('02/02/2031')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const levels = page.getByRole('list', { name: 'Levels, the latest first' })
  await expect(levels.getByText('from 2 Feb 2031')).toBeVisible()
  await levels.getByRole('button', { name: /2031$/ }).click()
  await dialog.getByRole('button', { name: 'Remove this entry' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(levels.getByText('from 2 Feb 2031')).toBeHidden()

  await context.setOffline(false)
  await expect(page.getByText(/^On this tablet ·/)).toBeHidden({ timeout: 40_000 })
  const { hours, careEscalationHistory } = await atOffice(ownServer, id)
  expect(hours).toContainEqual(
    expect.objectContaining({
      effectiveFrom: '2031-02-01',
      definition: expect.objectContaining({ level0: expect.objectContaining({ careGeneralPerWeek: 12.5 }) }),
    }),
  )
  expect(JSON.stringify(careEscalationHistory)).not.toContain('2031')
})

test('the hours of a week are for those who read the reporting, and its week stands in the address', {
  tag: '@all',
}, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  await openClient(page, server, '/hours')
  const table = page.getByRole('table', { name: 'Hours of the week' })
  await expect(table.getByRole('rowheader')).toHaveText(['Care', 'Support', 'Together'])
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page).toHaveURL(/\/hours\?week=\d{4}-\d{2}-\d{2}$/)
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page).toHaveURL(/\/hours$/)
})

test('a carer reads About me and can change nothing', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'carer')
  const { initials } = await openClient(page, server, '/hours')
  await expect(page.getByRole('heading', { name: 'Hours entries' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Hours of the week' })).toHaveCount(0)
  for (const name of ['Add hours', 'Change level']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'About me' })).toBeVisible()
  await expect(page.getByRole('button', { name: /About me$/ })).toHaveCount(0)
  await page.getByRole('button', { name: `More for ${initials}`, exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['QR client view', 'Print QR code'])
})

test('clients are chosen without signal for an activity and for a sheet of codes', { tag: '@all' }, async ({
  server,
  page,
  context,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: '/clients/pick' })
  const picker = page.getByRole('group', { name: 'Choose clients' })
  await expect(picker.getByRole('checkbox').nth(1)).toBeAttached()
  await context.setOffline(true)
  await picker.getByRole('checkbox').nth(0).check()
  await picker.getByRole('checkbox').nth(1).check()
  await expect(page).toHaveURL(/\/clients\/pick\?ids=.{73,}$/)
  await page.reload()
  await expect(picker.getByRole('checkbox').nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'New activity' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('heading', { name: 'Add Activity' })).toBeVisible()
  await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Print QR codes' }).click()
  await expect(page.getByRole('img', { name: /^QR code of / })).toHaveCount(2)
  await page.goto(`${server.origin('rota')}/clients/qr/print?level=level2`)
  await expect(page.getByRole('img', { name: /^QR code of / }).first()).toBeVisible()
})

test('the list is exported as it is narrowed, without signal', { tag: '@all' }, async ({ server, page, context }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/clients?level=level2' })
  await expect(page.getByRole('article').first()).toBeVisible()
  const count = await page.getByRole('article').count()
  await context.setOffline(true)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const [head, ...rows] = csv.trim().split('\r\n')
  expect(head).toBe('"Initials","Location","Room number","Level","Supervision","Support hours a week","Archived from"')
  expect(rows).toHaveLength(count)
  for (const row of rows) expect(row).toContain(',"Red",')
  await context.setOffline(false)
})

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test('the forms of a client have no finding of axe at any width', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'manager')
  const { id } = await someClient(server)
  const forms: readonly (readonly [string, string])[] = [
    ['', 'Edit About me'],
    ['/hours', 'Add hours'],
    ['/hours', 'Change level'],
  ]
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, button] of forms) {
      await page.goto(`${server.origin('rota')}/clients/${id}${path}`)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible()
      const { violations } = await axeOf(page).withTags(RULES).analyze()
      expect(violations.map((violation) => `${button} ${width}: ${violation.id}`)).toEqual([])
    }
    for (const path of ['/clients/pick', '/clients/qr/print?level=level2']) {
      await page.goto(server.origin('rota') + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await axeOf(page).withTags(RULES).analyze()
      expect(violations.map((violation) => `${path} ${width}: ${violation.id}`)).toEqual([])
    }
  }
})
