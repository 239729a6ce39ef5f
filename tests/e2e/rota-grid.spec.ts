import { expect, test } from './support/fixtures.ts'
import { aPublishedRota, chooseInMenu, counts, dayOf, gridOf, openGrid, somebody } from './support/rota-grid.ts'
import { openRotaAt } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

test('on a tablet a shift is chosen with a tap and put on a day with another', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  await openGrid(page, ownServer)
  const one = await somebody(page)
  const before = await counts(page, one.name)
  await chooseInMenu(page, 'Select shifts')
  await dayOf(page, one.name, one.with).locator('[data-shift]').tap()
  await expect(page.getByText('1 shift selected')).toBeVisible()
  // Nobody has no rest that could be short: it is put there without a question.
  await dayOf(page, 'Nobody', (await counts(page, 'Nobody')).indexOf(0)).tap()
  await expect.poll(() => counts(page, one.name)).toEqual(before.with(one.with, 0))
  await page.getByRole('button', { name: 'Undo', exact: true }).last().tap()
  await expect.poll(() => counts(page, one.name)).toEqual(before)
})

test('the grid is found again where it was left', { tag: '@all' }, async ({ server, page }) => {
  await openGrid(page, server)
  const grid = page.getByRole('grid')
  await grid.evaluate((element) => element.scrollTo({ top: 400 }))
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(400)
  await page.getByText('List', { exact: true }).tap()
  await expect(page.getByRole('region', { name: /^Mon / })).toBeVisible()
  await page.getByText('Grid', { exact: true }).tap()
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(400)
})

test('one tap that would make shifts clash asks before it saves', { tag: '@all' }, async ({ ownServer, page }) => {
  await openGrid(page, ownServer)
  const one = await somebody(page)
  const before = await counts(page, one.name)
  await chooseInMenu(page, 'Select shifts')
  const day = dayOf(page, one.name, one.with)
  await day.locator('[data-shift]').tap()
  const asked = page.getByRole('alertdialog', { name: /^Copy this shift to / })
  const copyHere = async () => {
    await page.getByRole('button', { name: 'Copy', exact: true }).tap()
    await day.locator('[data-shift]').tap()
    await expect(asked.getByText(/has shifts that clash/)).toBeVisible()
  }
  await copyHere()
  await asked.getByRole('button', { name: 'Cancel' }).tap()
  await expect(asked).toHaveCount(0)
  expect(await counts(page, one.name)).toEqual(before)
  // What is taken up stays so: another day can be pressed.
  await expect(page.getByText(/Choose where to put it\.$/)).toBeVisible()
  await day.locator('[data-shift]').tap()
  await asked.getByRole('button', { name: 'Copy anyway' }).tap()
  await expect.poll(() => counts(page, one.name)).toEqual(before.with(one.with, 2))
})

test('what changed since a rota was published is marked in the grid as it changes', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  const rotaId = await aPublishedRota(ownServer)
  await openRotaAt(page, ownServer, { account: 'manager', path: `/rotas/${rotaId}/1/grid` })
  const shifts = gridOf(page).locator('[data-shift]')
  await expect(shifts).toHaveCount(2)
  await expect(gridOf(page).getByRole('button', { name: /since it was published/ })).toHaveCount(0)
  await chooseInMenu(page, 'Select shifts')
  await shifts.first().tap()
  await dayOf(page, 'Nobody', 5).tap()
  const marked = gridOf(page).getByRole('button', { name: /changed since it was published$/ })
  await expect(marked).toHaveAccessibleName(/^Nobody, /)
  await expect(page.getByText('1 new or changed since it was published')).toBeVisible()
})

test('the grid leads to the view of a day, which leads back to its week', { tag: '@all' }, async ({ server, page }) => {
  const rotaId = await openGrid(page, server)
  const day = gridOf(page).getByRole('columnheader').getByRole('link').nth(3)
  const words = (await day.textContent())?.split(',')[0] ?? ''
  await day.tap()
  await expect(page).toHaveURL(new RegExp(`/rotas/${rotaId}/day\\?day=`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
  await page.getByRole('link', { name: 'Week view' }).tap()
  await expect(page).toHaveURL(new RegExp(`/rotas/${rotaId}/1$`))
  await chooseInMenu(page, 'Day view')
  await expect(page).toHaveURL(new RegExp(`/rotas/${rotaId}/day\\?day=`))
})
