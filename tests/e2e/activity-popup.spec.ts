import type { Locator, Page } from '@playwright/test'
import { form, question } from './support/activity-form.ts'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { aNote, cards, idOfCard } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { ACCOUNTS, openRota, openRotaAt, syncState } from './support/sign-in.ts'

/** Asks for the popup as every part of the app does. */
const ask = (page: Page, detail: Readonly<Record<string, unknown>>) =>
  page.evaluate((asked) => window.dispatchEvent(new CustomEvent('popup-activity', { detail: asked })), detail)

/** By keyboard: a click on Submit at once after one on Next is the second of a double tap. */
const next = (page: Page) => form(page).getByRole('button', { name: 'Next', exact: true }).press('Enter')

const openFirst = async (page: Page): Promise<string> => {
  const card = cards(page, 'To start').first()
  const id = await idOfCard(card)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible()
  return id
}

test('Edit on the page of an activity changes its title, which arrives', { tag: ['@online', '@all'] }, async ({
  ownServer,
  page,
}) => {
  await openRota(page, ownServer, 'carer')
  const id = await openFirst(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(question(page)).toHaveText('Confirm details')
  await form(page).getByRole('button', { name: 'Change description' }).click()
  await expect(question(page)).toHaveText('Write a short description for the activity')
  const title = aNote('A short walk')
  await form(page).getByLabel('Description').fill(title)
  await next(page)
  await expect(question(page)).toHaveText('Confirm details')
  await form(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/^Activity updated/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  const asManager = await programFor(ownServer.port, ACCOUNTS.manager)
  expect(await asManager(`/v1/rota-activities/${id}`)).toMatchObject({ id, title })
})

test('only the clients are asked where only they are to be changed', { tag: '@all' }, async ({ ownServer, page }) => {
  await openRota(page, ownServer, 'carer')
  const id = await openFirst(page)
  const asManager = await programFor(ownServer.port, ACCOUNTS.manager)
  const before = await asManager(`/v1/rota-activities/${id}`)
  await page.getByRole('button', { name: 'Change clients' }).click()
  await expect(question(page)).toHaveText('Who is this activity for?')
  const unchosen = page.getByRole('checkbox', { checked: false })
  await form(page).locator('label').filter({ has: unchosen }).first().click()
  await next(page)
  await expect(question(page)).toHaveText('Confirm details')
  await form(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/^Activity updated/)).toBeVisible()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  const after = await asManager(`/v1/rota-activities/${id}`)
  expect(after.clients).toHaveLength(before.clients.length + 1)
  expect(after).toMatchObject({ title: before.title, startDate: before.startDate, shifts: before.shifts })
})

test('an activity is shown to look at, its page opens in a tab of its own, and it goes when it is deleted', {
  tag: '@all',
}, async ({ ownServer, page, context }) => {
  await openRota(page, ownServer, 'carer')
  const card = cards(page, 'To start').first()
  const id = await idOfCard(card)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await ask(page, { action: 'view', activityId: id })
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('When', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Where', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open in a new tab' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`/activities/${id}$`))
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await tab.close()
  await expect(dialog).toBeVisible()

  const asManager = await programFor(ownServer.port, ACCOUNTS.manager)
  await asManager(`/v1/rota-activities/${id}`, { method: 'DELETE', body: { reason: 'Planned twice' } })
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect(page.locator(`a[href$="/activities/${id}"]`)).toHaveCount(0)
})

/** Looks at the activity of a link. Of the link that is there now: what comes meanwhile may stand before it. */
const lookAt = async (page: Page, found: Locator): Promise<Locator> => {
  const link = page
    .getByRole('main')
    .locator(`a[aria-haspopup=dialog][href="${await found.getAttribute('href')}"]`)
    .first()
  const words = (await link.textContent()) ?? ''
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Reports' })).toBeVisible()
  expect(words).toContain(await dialog.getByRole('heading', { level: 2 }).first().textContent())
  await expect(page).toHaveURL(/[?&]activity=[0-9a-f-]{36}$/)
  return dialog
}

const links = (page: Page): Locator => page.getByRole('main').locator('a[aria-haspopup=dialog]')

test('an activity is looked at over its list, a reload finds it again, and Back closes it', {
  tag: ['@online', '@all'],
}, async ({ server, page }) => {
  await openRota(page, server, 'carer')
  // Today's list is whole from the first sync on; in the order of its days it would open at now, and move once.
  await page.goto(`${server.origin('rota')}/activities?location=gh&sort=activity`)
  const dialog = await lookAt(page, links(page).first())
  const title = (await dialog.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  await page.reload()
  const again = page.getByRole('dialog', { name: title })
  await expect(again.getByText('When', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(again).toBeHidden()
  await expect(page).toHaveURL(/\/activities\?location=gh&sort=activity$/)

  // Of several with this title: what comes to the list meanwhile may stand before it.
  const href = await links(page).filter({ hasText: title }).first().getAttribute('href')
  const link = page.getByRole('main').locator(`a[href="${href}"]`)
  await lookAt(page, link)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(again).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/\/activities\?location=gh&sort=activity$/)
  await page.goForward()
  await again.getByRole('link', { name: 'Go to its page to report on it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(again).toBeHidden()
})

test('an address with an activity opens it, and Close leaves the page without it', { tag: '@all' }, async ({
  server,
  page,
  context,
}) => {
  await openRota(page, server, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  await context.setOffline(true)
  await page.goto(`${server.origin('rota')}/activities/day?activity=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  const { violations } = await axeOf(page).include('[role=dialog]').analyze()
  expect(violations.map(({ id: rule, nodes }) => `${rule} ${nodes[0]?.html}`)).toEqual([])
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/activities\/day$/)
  await page.goto(`${server.origin('rota')}/activities/day?activity=nonsense`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test("activities of a day, of the agenda and of a client's record are looked at where they stand", {
  tag: '@all',
}, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/clients' })
  const client = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  for (const path of ['/activities/day', `${client}/activities`, '/']) {
    await page.goto(server.origin('rota') + path)
    const dialog = await lookAt(page, links(page).first())
    await page.goBack()
    await expect(dialog, path).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('an activity that a shift runs is looked at over the shift, and Back leads to the shift', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openRotaAt(page, server, { account: 'carer', path: '/rotas/day' })
  const own = page.getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d/ }).filter({ hasText: 'Amara Bello' })
  await own.first().click()
  const shift = page.getByRole('dialog').filter({ hasText: 'Assigned to' })
  const view = shift.getByRole('button', { name: /^View / }).first()
  const title = ((await view.getAttribute('aria-label')) ?? '').slice('View '.length)
  await view.click()
  const activity = page.getByRole('dialog', { name: title })
  await expect(activity.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await page.goBack()
  await expect(activity).toBeHidden()
  await expect(view).toBeVisible()
})

test('a form that is closed gives the focus back to the button that opened it', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  await openRota(page, ownServer, 'carer')
  await openFirst(page)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeFocused()
  await form(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(form(page)).toBeHidden()
  await expect(edit).toBeFocused()
})

test('the form goes when the activity that is edited is deleted by somebody else', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  await openRota(page, ownServer, 'carer')
  const id = await openFirst(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(question(page)).toBeVisible()
  const asManager = await programFor(ownServer.port, ACCOUNTS.manager)
  await asManager(`/v1/rota-activities/${id}`, { method: 'DELETE', body: { reason: 'Planned twice' } })
  await expect(form(page)).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'This activity was deleted' })).toBeVisible()
})

test('who may not plan is told so, whatever asks for the form', { tag: '@all' }, async ({ ownServer, page }) => {
  await openRota(page, ownServer, 'agency')
  const id = await openFirst(page)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await ask(page, { action: 'edit', activityId: id })
  await expect(form(page).getByRole('heading', { name: 'No permission' })).toBeVisible()
  await form(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(form(page)).toBeHidden()
  await ask(page, { action: 'add' })
  await expect(form(page).getByRole('heading', { name: 'No permission' })).toBeVisible()
})
