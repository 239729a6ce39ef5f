import type { Page } from '@playwright/test'
import { aPublishedRota, somebodyAsProgram } from './support/a-published-rota.ts'
import { axeOf } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expectShiftsRead } from './support/device-copy.ts'
import { expect, test } from './support/fixtures.ts'
import { openWeek } from './support/rota-grid.ts'
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
  await page.getByRole('button', { name: 'Rotas' }).click()
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
  await page.getByRole('link', { name: 'Make a rota from this' }).click()
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
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByRole('grid', { name: /^Shifts/ })).toBeVisible()
  // It is told a moment later, above all else: what is pressed before would be moved away beneath the pointer.
  await expect(page.getByText(/have not seen what changed for them/)).toBeVisible()
  await choose(page.getByRole('radio', { name: 'List' }))
  await expect(page.getByRole('region', { name: /^Mon / }).getByText(/\d+ shifts/)).toBeVisible()
  await openWeek(page, 'Week 2')
  await expect(page).toHaveURL(/\/2\/list$/)
  await page.getByRole('button', { name: 'Delete' }).click()
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
  await expect(page.getByText(/You can go on working/)).toBeVisible()
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/^Needs signal/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Make a rota from this' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Written on the train')
  await expect(page.getByText(/shifts will be made/)).toBeVisible()
  await expect(page.getByText('Needs signal to create. What you enter is kept on this tablet.')).toBeVisible()
  await page.getByRole('button', { name: /^Create rota/ }).click()
  await expect(page.getByText(/^Needs signal: no answer came from the office/)).toBeVisible()
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
  await expect(page.getByText('Last updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Details' }).first()).toBeVisible()
  for (const verb of ['Publish', 'Withdraw', 'Lock', 'Delete']) {
    await expect(page.getByRole('button', { name: verb, exact: true })).toHaveCount(0)
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

test('a week of a rota is printed on one side of paper, and nothing stands before it', { tag: '@online' }, async ({
  ownServer,
  page,
}) => {
  const { id: userId } = await somebodyAsProgram(ownServer, 'carer')
  const shifts = [{ userId, startTime: '09:10', endTime: '11:20' }]
  const { id } = await aPublishedRota(ownServer, { name: 'The fair', days: 45, shifts })
  await openRotaAt(page, ownServer, { account: 'manager', path: `/rotas/${id}/1/print` })
  await expect(page.getByRole('main').getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[[^\]]*\]/g)
  expect(paper).toEqual([expect.stringMatching(/\[0 0 84\d\S* 59\d\S*\]/)])
})
