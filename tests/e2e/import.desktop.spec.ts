import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, mondayOf } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseInMenu } from './support/rota-grid.ts'
import { openRota, openRotaAt } from './support/sign-in.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Two to make, one twice in the file, one that the demo provider has, one without a name, one whose e-mail is none. */
const staff = file(
  'new staff.csv',
  [
    'Full name;Work email;Shoe size;Hours',
    'Tamsin Vale;tamsin.vale@new.example;38;37.5',
    'Idris Fenn;idris.fenn@new.example;44;20:30',
    'Tamsin Vale;tamsin.vale@new.example;38;37.5',
    'Grace Hollis;;;',
    ';nobody@new.example;40;16',
    'Wren Abbott;wren at new;39;16',
    '',
  ].join('\r\n'),
)

const choose = (page: Page, chosen: ReturnType<typeof file>) =>
  page.getByLabel(/^Choose (a|another) file$/).setInputFiles(chosen)

const openStaffImport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Setup', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import staff' })).toBeVisible()
}

/** Three widths, light and dark: nothing beyond the edge, nothing that axe finds. */
const holdsEverywhere = async (page: Page, step: string): Promise<void> => {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [800, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id }) => `${id} at ${step}, ${width}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}

test('a manager brings staff in from a file, sees what becomes of every row, and takes it back', {
  tag: ['@online', '@all'],
}, async ({ ownServer, page }) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openStaffImport(page)
  await choose(page, staff)
  await expect(page.getByRole('combobox', { name: 'Name (needed)' })).toHaveValue('0')
  await expect(page.getByText('Says “Tamsin Vale”, “Idris Fenn” …')).toBeVisible()
  await expect(page.getByText('Not imported: Shoe size.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Name (needed)' }).selectOption({ label: 'Not in the file' })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose the column for “Name”.' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Name (needed)' }).selectOption({ label: 'Full name' })
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(page.getByText(/^2 will be added, .* left out\.$/)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Rows of the file' })
  await expect(rows.getByRole('rowheader')).toHaveCount(6)
  await page.getByRole('radio', { name: /^Left out/ }).check()
  await expect(rows.getByRole('row').filter({ hasText: 'Wren Abbott' })).toContainText('In “E-mail”')
  await expect(rows.getByRole('row').filter({ hasText: 'Idris Fenn' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add 2 members of staff' }).click()
  await expect(page.getByText('Added: 2 members of staff.')).toBeVisible()
  const mend = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save what was not added' }).click()
  expect(await readFile(await (await mend).path(), 'utf8')).toContain('"Wren Abbott","wren at new')
  await page.getByRole('link', { name: 'See all members of staff' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('idris fenn')
  await page.getByRole('link', { name: 'Idris Fenn' }).click()
  await expect(page.getByRole('textbox', { name: 'Contracted hours a week' })).toHaveValue('20.5')
  // What the table said is offered where they are invited.
  await page.getByRole('button', { name: 'Invite by e-mail' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })).toHaveValue('idris.fenn@new.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${ownServer.origin('rota')}/setup/import`)
  const past = page.getByRole('list', { name: 'Earlier imports' }).getByRole('listitem').first()
  await expect(past).toContainText('2 members of staff')
  await past.getByRole('button', { name: 'Undo: remove 2 members of staff' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(past).toContainText('Undone')
  await page.goto(`${ownServer.origin('rota')}/setup/staff`)
  await page.getByRole('searchbox', { name: 'Search' }).fill('idris fenn')
  await expect(page.getByText('No one matches')).toBeVisible()
})

test('a draft rota leads to the import of its shifts; one that clashes is named before anything is written', {
  tag: '@all',
}, async ({ ownServer, page }) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/rotas' })
  await page.getByRole('row').filter({ hasText: 'Draft' }).first().getByRole('link').first().click()
  await chooseInMenu(page, 'Import shifts')
  // The demo provider's drafts begin in four weeks.
  const day = addDays(mondayOf(localDayOf(Date.now(), 'Europe/London')), 29)
  const times = ['08:00,14:00', '13:00,20:00'].map((fromTo) => `${day},${fromTo},Amara Bello`)
  await choose(page, file('shifts.csv', ['Date,From,To,Person', ...times].join('\n')))
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText(/clash(es)? with other shifts of the same person, and will still be added/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '13:00 to 20:00' })).toContainText(/Clashes with .*line 2\./)
  await holdsEverywhere(page, 'the preview of shifts')
  await page.getByRole('button', { name: 'Add 2 shifts' }).click()
  await expect(page.getByText('Added: 2 shifts.')).toBeVisible()
})

test('every step of an import holds at three widths, light and dark, for axe too', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/setup/import' })
  await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()
  await holdsEverywhere(page, 'what can be imported')
  await openStaffImport(page)
  await choose(page, staff)
  await expect(page.getByText('Not imported: Shoe size.')).toBeVisible()
  await holdsEverywhere(page, 'the columns')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('2 will be added, 1 is already added, 3 are left out.')).toBeVisible()
  await holdsEverywhere(page, 'the preview')
  await page.getByRole('button', { name: 'Add 2 members of staff' }).click()
  await expect(page.getByText('Added: 2 members of staff.')).toBeVisible()
  await holdsEverywhere(page, 'the result')
})

test('what was chosen stays where there is no signal, and is checked when it is back', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openStaffImport(page)
  await choose(page, file('photo.csv', '\0\0\0'))
  await expect(page.getByRole('alert').filter({ hasText: 'This file is not a table.' })).toBeVisible()
  await choose(page, staff)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You need to be online' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'E-mail' })).toHaveValue('1')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'Add 2 members of staff' })).toBeVisible()
})

test('a workbook is read on the page, and an empty table has the headings', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/setup/import/agencies' })
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save an empty table' }).click()
  expect(await readFile(await (await template).path(), 'utf8')).toBe('\uFEFF"Name","Short name"\r\n')
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const buffer = await writeXlsxFile(
    [
      ['Company', 'Code'],
      ['Quayside Care', 'QC'],
    ].map((row) => row.map((value) => ({ value }))),
  ).toBuffer()
  await page.getByLabel('Choose a file').setInputFiles({
    ...{ name: 'agencies.xlsx', buffer },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Add 1 agency' }).click()
  await expect(page.getByText('Added: 1 agency.')).toBeVisible()
})

test('care staff have none of it', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'carer')
  for (const path of ['', '/staff']) {
    await page.goto(`${server.origin('rota')}/setup/import${path}`)
    await expect(page.getByText("Sorry, you don't have permission to access this page.")).toBeVisible()
  }
})
