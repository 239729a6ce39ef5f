import type { Locator } from '@playwright/test'
import { axeOf } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseInMenu, counts, dayOf, gridOf, line, openGrid, openWeek, somebody } from './support/rota-grid.ts'
import { openRota, syncState } from './support/sign-in.ts'

test('a shift is moved by keyboard alone, undone and made again', { tag: ['@online', '@all'] }, async ({
  ownServer,
  page,
}) => {
  await openGrid(page, ownServer)
  const one = await somebody(page)
  const before = await counts(page, one.name)
  const steps = Math.abs(one.without - one.with)
  const arrow = one.without > one.with ? 'ArrowRight' : 'ArrowLeft'

  await gridOf(page).focus()
  await dayOf(page, one.name, one.with).locator('[data-shift]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Moving .*Choose where to put it\.$/)).toBeVisible()
  for (let at = 0; at < steps; at++) await page.keyboard.press(arrow)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Moving /)).toBeHidden()
  expect(await counts(page, one.name)).toEqual(before)

  await dayOf(page, one.name, one.with).locator('[data-shift]').focus()
  await page.keyboard.press('Enter')
  for (let at = 0; at < steps; at++) await page.keyboard.press(arrow)
  await page.keyboard.press('Enter')
  const after = before.with(one.with, 0).with(one.without, 1)
  await expect.poll(() => counts(page, one.name)).toEqual(after)

  await page.keyboard.press('Control+z')
  await expect.poll(() => counts(page, one.name)).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => counts(page, one.name)).toEqual(after)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await page.reload()
  await expect.poll(() => counts(page, one.name)).toEqual(after)
})

test('a shift is dragged to somebody else, who is warned of before it is let go', { tag: ['@online', '@all'] }, async ({
  ownServer,
  page,
}) => {
  await openGrid(page, ownServer)
  const one = await somebody(page)
  const block = dayOf(page, one.name, one.with).locator('[data-shift]')
  const id = await block.getAttribute('data-shift')
  const nobody = dayOf(page, 'Nobody', one.without)
  const over = async (cell: Locator) => {
    const { x, y } = (await cell.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 4, y + 4, { steps: 4 })
  }
  await block.hover()
  await page.mouse.down()
  await over(nobody)
  await expect(page.getByText(/^Nobody, \w{3} \d+ \w{3}$/)).toBeVisible()
  await page.mouse.up()
  await expect(nobody.locator(`[data-shift="${id}"]`)).toBeVisible()
  await expect(block).toHaveCount(0)

  // A copy of it on the same day: it clashes with itself, which is said while it is dragged.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(block).toBeVisible()
  await page.keyboard.down('Control')
  // The lines may still move after the shift came back, and the pointer would lie on another one: it is then taken anew.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await block.hover()
    await page.mouse.down()
    await over(nobody)
    await over(dayOf(page, one.name, one.with))
    await expect(page.getByText(/has shifts that clash/).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.keyboard.up('Control')
  expect((await counts(page, one.name))[one.with]).toBe(1)
})

test('several shifts are chosen, given away and deleted without signal, and undone', async ({
  ownServer,
  page,
  context,
}) => {
  await openGrid(page, ownServer)
  const one = await somebody(page)
  const before = await counts(page, one.name)
  const shifts = line(page, one.name).locator('[data-shift]:not([data-absence])')
  const all = await shifts.count()
  await context.setOffline(true)
  await shifts.first().click({ modifiers: ['Control'] })
  if (all > 1) await shifts.last().click({ modifiers: ['Shift'] })
  await expect(page.getByText(new RegExp(`^${all} shifts? selected$`))).toBeVisible()
  await page.getByRole('button', { name: 'Give to' }).click()
  await page.getByRole('combobox', { name: 'Who works it' }).selectOption({ label: 'Nobody' })
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect.poll(() => counts(page, one.name)).toEqual(before.map(() => 0))
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => counts(page, one.name)).toEqual(before)

  await shifts.first().click({ modifiers: ['Control'] })
  if (all > 1) await shifts.last().click({ modifiers: ['Shift'] })
  await page.keyboard.press('Delete')
  await expect.poll(() => counts(page, one.name)).toEqual(before.map(() => 0))
  await expect(
    page.getByText(/deleted\. It is saved on this device and will be sent when you’re back online\.$/).first(),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => counts(page, one.name)).toEqual(before)
  await expect(shifts.first()).toHaveAccessibleName(/On this tablet$/)
  await context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await page.reload()
  await expect.poll(() => counts(page, one.name)).toEqual(before)
})

test('a day is copied, and all of it is taken back with one step', { tag: '@all' }, async ({ ownServer, page }) => {
  await openGrid(page, ownServer)
  const said = page.getByText(/^\d+ shifts$/)
  const whole = (await said.textContent()) ?? ''
  await chooseInMenu(page, 'Copy a day or week')
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(/^\d+ shifts will be copied to \w{3} \d+ \w{3}\. Shifts that are already there are kept\.$/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(said).not.toHaveText(whole)
  await page.keyboard.press('Control+z')
  await expect(said).toHaveText(whole)
})

test('the way of looking and the week stand in the address; one that is none is not found', { tag: '@all' }, async ({
  server,
  page,
}) => {
  const rotaId = await openGrid(page, server)
  await choose(page.getByRole('radio', { name: 'List' }))
  await expect(page).toHaveURL(/\/1\/list$/)
  await openWeek(page, 'Week 2')
  await expect(page).toHaveURL(/\/2\/list$/)
  await expect(page.getByRole('region', { name: /^Mon / })).toBeVisible()
  await page.goto(`${server.origin('rota')}/rotas/${rotaId}/2/table`)
  await expect(page.getByText("Sorry, this page doesn't exist.")).toBeVisible()
})

test('a carer sees who works when, may look at the grid, and can edit neither', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRota(page, server, 'carer')
  await page.getByRole('link', { name: 'View rota' }).click()
  await expect(page.getByRole('region', { name: /^Mon / })).toBeVisible()
  await choose(page.getByRole('radio', { name: 'Grid' }))
  await expect(gridOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select' })).toHaveCount(0)
  await gridOf(page).locator('[data-shift]').first().click()
  await expect(page.getByRole('dialog').getByText('Assigned to')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test('the grid and its dialogs have no finding of axe at any width', { tag: '@all' }, async ({ server, page }) => {
  await openGrid(page, server)
  const found: string[] = []
  const look = async (what: string) => {
    const { violations } = await axeOf(page).analyze()
    for (const { id, nodes } of violations) found.push(`${what}: ${id} ${nodes[0]?.html}`)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${what}: too wide`)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await look(`grid ${colorScheme} ${width}`)
    }
  }
  await gridOf(page)
    .locator('[data-shift]')
    .first()
    .click({ modifiers: ['Control'] })
  await page.getByRole('button', { name: 'Give to' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('give')
  await page.keyboard.press('Escape')
  await chooseInMenu(page, 'Copy a day or week')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('copy')
  expect(found).toEqual([])
})
