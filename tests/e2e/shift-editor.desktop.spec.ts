import type { Page } from '@playwright/test'
import { axeOf } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expectDraftKept } from './support/device-copy.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseInMenu } from './support/rota-grid.ts'
import { openRotaAt } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const editor = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) shift/ })
const complaints = async (page: Page) => (await axeOf(page).withTags(RULES).analyze()).violations

const openDraft = async (page: Page, origin: string) => {
  await page.goto(`${origin}/rotas`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Published' })
  await page.getByRole('rowheader', { name: 'Care', exact: true }).first().getByRole('link').click()
  await choose(page.getByRole('radio', { name: 'Sessions' }))
}

test('a manager edits a shift: the draft survives a reload, and a clash is told before and after it is saved', {
  tag: '@all',
}, async ({ ownServer, page }) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openDraft(page, ownServer.origin('rota'))
  const day = page.getByRole('region', { name: /^Mon / }).first()
  const mornings = day.getByRole('list', { name: 'Morning' }).getByRole('button')
  const name = (await mornings.last().locator('span').first().textContent()) ?? ''
  await day.getByRole('list', { name: 'Afternoon' }).getByRole('button').last().click()
  await editor(page).getByRole('textbox', { name: 'From' }).first().fill('1200')
  await editor(page).getByRole('button', { name: 'Choose who works it' }).click()
  await editor(page).getByRole('searchbox').fill(name)
  await choose(editor(page).getByRole('radio', { name }))
  await expect(editor(page).getByText('Check this first')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await expect(editor(page).getByText(/^Draft saved/)).toBeVisible()
  await expectDraftKept(page, '12:00')
  await page.reload()
  await day.getByRole('list', { name: 'Afternoon' }).getByRole('button').last().click()
  await expect(editor(page).getByRole('textbox', { name: 'From' }).first()).toHaveValue('12:00')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  const told = page
    .getByRole('status')
    .filter({ hasText: `${name} has shift clashes` })
    .first()
  await expect(told).toContainText('The last update was saved.', { timeout: 20_000 })
  await expect(told).toContainText('12:00 to 20:00')
  expect(await complaints(page)).toEqual([])
})

test('a week by session and its printed sheet have no complaints of accessibility', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  await openDraft(page, server.origin('rota'))
  await expect(page.getByRole('region', { name: /^Mon / }).getByRole('heading', { name: 'Morning' })).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await chooseInMenu(page, 'Print')
  await choose(page.getByRole('radio', { name: 'Both weeks' }))
  await expect(page.getByRole('region', { name: 'Week 2' }).getByRole('columnheader', { name: 'Hours' })).toBeVisible()
  expect(await complaints(page)).toEqual([])
})
