import type { Page } from '@playwright/test'
import { axeOf } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expectShiftsRead } from './support/device-copy.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseInMenu, openGrid, openWeek } from './support/rota-grid.ts'
import type { RunningServer } from './support/running-server.ts'
import { openRota, openRotaAt } from './support/sign-in.ts'

const pageText = /^Showing \d+ to \d+ of \d+ records$/
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const openList = async (page: Page, server: RunningServer, path = '/rotas') => {
  await page.goto(`${server.origin('rota')}${path}`)
  await expect(page.getByText(pageText)).toBeVisible()
}

test('a list of rotas that was narrowed and ordered is the same after a reload', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  await page.getByRole('button', { name: 'Rotas', exact: true }).click()
  await page.getByRole('menuitem', { name: 'All rotas' }).click()
  const table = page.getByRole('table', { name: 'All rotas' })
  await expect(table).toBeVisible()
  const whole = (await page.getByText(pageText).textContent()) ?? ''
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Meadfoot View' })
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Published' })
  await expect(page.getByText(pageText)).not.toHaveText(whole)
  await table.getByRole('columnheader', { name: 'Start date' }).getByRole('button').click()
  await expect(table.getByRole('columnheader', { name: 'Start date' })).toHaveAttribute('aria-sort', 'ascending')
  const narrowed = (await page.getByText(pageText).textContent()) ?? ''
  await page.reload()
  await expect(page.getByText(narrowed, { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('mf')
  await expect(table.getByRole('columnheader', { name: 'Start date' })).toHaveAttribute('aria-sort', 'ascending')
  const name = (await table.getByRole('rowheader').first().textContent()) ?? ''
  await table.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a manager makes a rota from a master, sees every shift before, and publishes it', { tag: '@online' }, async ({
  ownServer,
  page,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openList(page, ownServer, '/rotas/master')
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click()
  await chooseInMenu(page, 'Make a rota from this')
  await expect(page.getByRole('heading', { level: 1, name: 'Add a new rota' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).not.toHaveValue('')
  await name.fill('The coming fortnight')
  const said = page.getByText(/^\d+ shifts will be made, \d+ skipped$/)
  await expect(said).toBeVisible()
  const [made = '0'] = /\d+/.exec((await said.textContent()) ?? '') ?? []
  expect(Number(made)).toBeGreaterThan(20)
  await expect(page.getByRole('table', { name: 'Preview of the shifts' })).toBeVisible()
  await page.getByRole('button', { name: `Create rota with ${made} shifts` }).click()
  // The server writes more than a hundred shifts, which a busy machine takes its time for.
  await expect(page.getByRole('heading', { level: 1, name: 'The coming fortnight' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('grid', { name: /^Shifts/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ not seen yet$/ })).toBeVisible()
  await choose(page.getByRole('radio', { name: 'List' }))
  await expect(page.getByRole('region', { name: /^Mon / }).getByText(/\d+ shifts/)).toBeVisible()
  await openWeek(page, 'Week 2')
  await expect(page).toHaveURL(/\/2\/list$/)
  await chooseInMenu(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All rotas' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'The coming fortnight' })).toHaveCount(0)
})

test('without signal what is typed stays, and what needs signal says so', { tag: '@all' }, async ({
  server,
  page,
  context,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  await openList(page, server)
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Draft' })
  await expectShiftsRead(page)
  await context.setOffline(true)
  // The line that says so moves what is below it.
  await expect(page.getByText(/You can keep working/)).toBeVisible()
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/^You need to be online to do this/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chooseInMenu(page, 'Make a rota from this')
  await page.getByRole('textbox', { name: 'Name' }).fill('Written on the train')
  await expect(page.getByText(/shifts will be made/)).toBeVisible()
  await expect(
    page.getByText('You need to be online to create this. What you enter is saved on this device as a draft.'),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Create rota/ }).click()
  await expect(page.getByText(/^No answer came from the server/)).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Written on the train')
})

test('a carer reads a rota and is offered no step; an address that is no rota is not found', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRota(page, server, 'carer')
  await page.getByRole('link', { name: 'View rota' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Mon / }).getByRole('heading', { name: 'Morning' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More for this rota', exact: true }).click()
  await expect(page.getByText(/^Last updated /)).toBeVisible()
  for (const verb of ['Publish', 'Withdraw', 'Lock', 'Delete']) {
    await expect(page.getByRole('button', { name: verb, exact: true })).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: verb, exact: true })).toHaveCount(0)
  }
  await page.goto(`${page.url().replace(/\/\d?$/, '')}/12`)
  await expect(page.getByText("Sorry, this page doesn't exist.")).toBeVisible()
  await page.goto(`${server.origin('rota')}/rotas/create`)
  await expect(page.getByText("Sorry, you don't have permission to access this page.")).toBeVisible()
})

test('the rota pages have no finding of axe and never scroll sideways', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  // Which one is first by itself hangs on the day.
  await openList(page, server, '/rotas?sort=start&order=down')
  const rota =
    (await page.getByRole('table').getByRole('rowheader').first().getByRole('link').getAttribute('href')) ?? ''
  const from = rota.split('/')[2] ?? ''
  for (const path of ['/rotas', '/rotas/master', rota, `/rotas/create?from=${from}`]) {
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${server.origin('rota')}${path}`)
      await expect(page.getByText(/records$|shifts/).first()).toBeVisible()
      // What lies beneath the foot can be scrolled from under it, which axe does not know.
      for (const foot of await page.getByRole('group', { name: 'Create' }).all()) {
        await foot.evaluate((element) => element.style.setProperty('position', 'static'))
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await axeOf(page).withTags(RULES).analyze()
        expect(violations.map(({ id, nodes }) => [path, width, colorScheme, id, nodes[0]?.html])).toEqual([])
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

/** A4 in landscape within its margins of 10 mm, in CSS pixels. */
const PAPER = { width: 1047, height: 718 }

/** Where the sheets of a page lie on paper, and what of them would be cut off. */
const sheetsOnPaper = async (page: Page) => {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  const sheets = page.locator('section[aria-label^="Week"]')
  const all = await sheets.evaluateAll((found) =>
    found.map((sheet) => {
      const { left, right, height } = sheet.getBoundingClientRect()
      const cells = [...sheet.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect())
      const lastRight = Math.max(...cells.map((cell) => cell.right))
      return { left, right, height, lastRight, days: sheet.querySelectorAll('thead th').length - 2 }
    }),
  )
  const words = await sheets.allTextContents()
  const buttons = await page.getByRole('button').filter({ visible: true }).count()
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  return { all, words, buttons }
}

test('a fortnight is printed on one side of paper a week, the same from every view', {
  tag: ['@online', '@all'],
}, async ({ server, page }) => {
  const rotaId = await openGrid(page, server)
  const printed: (readonly string[])[] = []
  for (const view of ['print', 'grid', 'sessions', 'list'] as const) {
    await page.goto(`${server.origin('rota')}/rotas/${rotaId}/1/${view}`)
    const ready = view === 'print' ? page.getByRole('region', { name: 'Sheets' }) : page.locator('[data-paper=ready]')
    await expect(ready).toBeAttached()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[[^\]]*\]/g)
    const landscape = expect.stringMatching(/\[0 0 84\d\S* 59\d\S*\]/)
    expect(paper, view).toEqual([landscape, landscape])
    const { all, words, buttons } = await sheetsOnPaper(page)
    expect(buttons, view).toBe(0)
    expect(all, view).toHaveLength(2)
    for (const { left, right, height, lastRight, days } of all) {
      expect(days, view).toBe(7)
      expect(left, view).toBeGreaterThanOrEqual(0)
      expect(right, view).toBeLessThanOrEqual(PAPER.width)
      expect(lastRight - left, view).toBeGreaterThan(PAPER.width - 10)
      expect(height, view).toBeLessThanOrEqual(PAPER.height)
    }
    expect(words.map((text) => /page \d of \d/.exec(text)?.[0])).toEqual(['page 1 of 2', 'page 2 of 2'])
    printed.push(words.map((text) => text.replace(/Printed .*?, page/, 'page')))
  }
  for (const other of printed) expect(other).toEqual(printed[0])
})
