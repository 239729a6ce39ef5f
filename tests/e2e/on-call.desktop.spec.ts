import type { Locator, Page } from '@playwright/test'
import { formatDay } from '../../domain/time/format.ts'
import { addDays, mondayOf } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { openRotaAt, syncState } from './support/sign-in.ts'

/** The week after the next: nothing of it is over, and no other test looks at it. */
const monday = addDays(mondayOf(localDayOf(Date.now(), 'Europe/London')), 14)
const dayAt = (index: number) => formatDay(addDays(monday, index))

const openWeek = async (page: Page, server: RunningServer): Promise<void> => {
  await page.goto(`${server.origin('rota')}/rotas/on-call?week=${monday}`)
  await expect(cell(page, 0)).toBeVisible()
}
const cell = (page: Page, index: number, place = 'Georgian House'): Locator =>
  page.getByRole('button', { name: new RegExp(`^${place}, ${dayAt(index)}:`) })
/** Who is on call on each day of the week at Georgian House, in the words of its cell. */
const week = (page: Page): Promise<string[]> =>
  Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map(
      async (index) => (await cell(page, index).getAttribute('aria-label'))?.split(/: |, /)[2] ?? '',
    ),
  )
const named = async (page: Page, index: number, name: string) =>
  expect(cell(page, index)).toHaveAccessibleName(new RegExp(`: (.*, )?${name}`))
const said = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })
/** A dialog takes the focus in a frame after it is drawn: a key that is pressed before goes to what it chose. */
const hasFocus = (dialog: Locator) => expect(dialog.locator(':focus')).toBeVisible()

test('a day and a week are given to somebody by keyboard alone, and undone', { tag: ['@online', '@all'] }, async ({
  ownServer,
  page,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await page.getByRole('button', { name: 'Rotas', exact: true }).press('Enter')
  // The list takes the keys once it has the focus, a moment after it is drawn.
  await expect(page.getByRole('menu').filter({ has: page.getByText('Staff On-call') })).toBeFocused()
  await page.keyboard.type('Staff')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff On-call' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'On call now' }).getByRole('link', { name: /^Call / })).toHaveCount(2)
  await openWeek(page, ownServer)
  const before = await week(page)

  await cell(page, 2).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await hasFocus(dialog)
  await dialog.getByRole('radio', { name: 'Beatrix Onslow' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await named(page, 2, 'Beatrix Onslow')
  await expect.poll(() => week(page)).toEqual(before.map((name, index) => (index === 2 ? 'Beatrix Onslow' : name)))

  await cell(page, 3).focus()
  await page.keyboard.press('Enter')
  await hasFocus(dialog)
  await dialog.getByRole('radio', { name: `${dayAt(0)} to ${dayAt(6)}` }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('radio', { name: 'Leigh Marsden' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect.poll(() => week(page)).toEqual(before.map(() => 'Leigh Marsden'))

  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  const synced = () => expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await synced()
  await page.keyboard.press('Control+z')
  await named(page, 2, 'Beatrix Onslow')
  await synced()
  await undo.press('Enter')
  await expect.poll(() => week(page)).toEqual(before)
  await synced()
  await page.getByRole('button', { name: 'Redo' }).press('Enter')
  await named(page, 2, 'Beatrix Onslow')
  await synced()
})

test('somebody who is chosen is put on the days that are pressed, without signal too', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openWeek(page, ownServer)
  await page.goto(`${ownServer.origin('rota')}/device`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Rotas', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Staff On-call' }).click()
  for (const _week of [1, 2]) await page.getByRole('button', { name: 'Next week' }).click()
  const people = page.getByRole('group', { name: /choose a person here/ })
  await people.getByRole('button', { name: 'Leigh Marsden' }).click()
  for (const index of [0, 1]) {
    await cell(page, index, 'Meadfoot View').click()
    await expect(cell(page, index, 'Meadfoot View')).toHaveAccessibleName(/Leigh Marsden/)
  }
  await page.getByRole('button', { name: 'Done' }).click()

  // Off call, and back again at once: the office hears of it in this order.
  const name = (await week(page))[4] ?? ''
  await cell(page, 4).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nobody', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(cell(page, 4)).toHaveAccessibleName(/no one/)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await named(page, 4, name)
  await expect(cell(page, 4)).toHaveAccessibleName(/On this tablet/)

  await context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await page.reload()
  await named(page, 4, name)
  await expect(cell(page, 0, 'Meadfoot View')).toHaveAccessibleName(/Leigh Marsden/)
  await expect(page.getByText('On this tablet')).toHaveCount(0)
})

test('somebody is dragged to a day with the mouse, and told what speaks against it', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openWeek(page, ownServer)
  await page.getByRole('button', { name: 'Beatrix Onslow' }).first().hover()
  await page.mouse.down()
  await cell(page, 5).hover({ force: true })
  await expect(page.getByText(`Georgian House, ${dayAt(5)}`, { exact: true })).toBeVisible()
  await page.mouse.up()
  await named(page, 5, 'Beatrix Onslow')
  await expect(said(page, /Beatrix Onslow is on call at Georgian House/).first()).toBeVisible()
})

test('a carer has no right to it', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'carer', path: '/rotas/on-call' })
  await expect(page).toHaveURL(/not-authorised/)
})

test('the week and its dialog have no finding of axe at any width', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  await openWeek(page, server)
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
      await look(`week ${colorScheme} ${width}`)
      await cell(page, 1).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(`dialog ${colorScheme} ${width}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  }
  expect(found).toEqual([])
})
