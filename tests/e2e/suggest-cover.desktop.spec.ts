import type { Page } from '@playwright/test'
import { addDays } from '../../domain/time/local-day.ts'
import { localDayOf, localTimeOf } from '../../domain/time/zone.ts'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseInMenu } from './support/rota-grid.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRota, openRotaAt } from './support/sign-in.ts'

const zone = 'Europe/London'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Listed = { id: string; status: string; startDate: string; endDate: string; location: string; shifts: WireShift[] }
type WireShift = {
  shiftId: string
  endDate: string
  coverNotRequired: boolean
  assignedTo: { type: string; userId?: string }[]
}

const isOpen = ({ coverNotRequired, assignedTo }: WireShift) =>
  !coverNotRequired && !assignedTo.some(({ type }) => type === 'current')

/** The rota that has the most shifts which are still to come and which nobody has. */
const aRotaWithHoles = async (server: RunningServer) => {
  const ask = await programFor(server.port, ACCOUNTS.manager)
  const { _embedded } = await ask('/v1/rotas?withShifts=true&pageSize=250')
  const openOf = ({ shifts }: Listed) =>
    shifts.filter((shift) => isOpen(shift) && Date.parse(shift.endDate) > Date.now()).length
  const rotas: Listed[] = _embedded.rotas.filter(({ status }: Listed) => status === 'published' || status === 'draft')
  const [rota] = rotas.toSorted((a, b) => openOf(b) - openOf(a))
  if (rota === undefined) throw new Error('the demo provider has rotas')
  const openNow = async () => openOf(await ask(`/v1/rotas/${rota.id}`))
  return { rota, open: openOf(rota), openNow }
}

const openFill = async (page: Page, server: RunningServer, rotaId: string) => {
  await page.goto(`${server.origin('rota')}/rotas/${rotaId}/cover`)
  await expect(page.getByRole('heading', { level: 1, name: 'Fill open shifts' })).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible({ timeout: 30_000 })
}

test('a manager sees who could take an open shift and why, assigns the first, and takes it back', {
  tag: '@all',
}, async ({ ownServer, page }) => {
  await openRotaAt(page, ownServer, {
    account: 'manager',
    path: `/rotas/day?day=${addDays(localDayOf(Date.now(), zone), 1)}`,
  })
  const open = page.getByRole('button', { name: /^Nobody, / })
  await expect(open.first()).toBeVisible({ timeout: 30_000 })
  await open.first().click()
  await page.getByRole('button', { name: 'Suggest cover' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest cover' })
  const first = dialog.getByRole('list', { name: 'Who could take it' }).getByRole('listitem').first()
  await expect(first.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  // Behind the dialog the whole day is drawn by now.
  const before = await page.locator('[aria-label^="Nobody, "]').count()
  await expect(first.getByText(/with this shift/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Show \d+ people who cannot$/ }).click()
  await expect(
    dialog
      .getByRole('list', { name: 'Who cannot take it' })
      .getByText(/Not qualified|Clash|Off sick/)
      .first(),
  ).toBeVisible()
  await first.getByRole('button', { name: /^Assign / }).click()
  await expect(page.getByText(/ was assigned to /)).toBeVisible()
  await expect(open).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(open).toHaveCount(before)
})

test('all open shifts of a rota are proposed, and what is ticked is assigned, without signal too', {
  tag: '@all',
}, async ({ ownServer, page, context }) => {
  const { rota, open, openNow } = await aRotaWithHoles(ownServer)
  await openRotaAt(page, ownServer, { account: 'manager', path: `/rotas/${rota.id}` })
  await chooseInMenu(page, 'Fill open shifts')
  const boxes = page.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible({ timeout: 30_000 })
  const rows = page.getByRole('button', { name: /^(Someone else|See everyone), / })
  await expect(rows).toHaveCount(open)
  // Somebody else for the first, and without the second.
  await page
    .getByRole('button', { name: /^Someone else/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Suggest cover' })
  const other = dialog.getByRole('button', { name: /^Choose / }).nth(1)
  const name = ((await other.getAttribute('aria-label')) ?? '').replace('Choose ', '')
  await other.click()
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${name}, `) }).first()).toBeChecked()
  await boxes.nth(1).uncheck()
  const assign = page.getByRole('button', { name: /^Assign \d+ shifts?$/ })
  const count = Number(/\d+/.exec((await assign.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(1)
  await context.setOffline(true)
  await assign.click()
  await expect(
    page.getByText(new RegExp(`^${count} shifts were assigned\\. It is saved on this device and will be sent`)),
  ).toBeVisible()
  await expect(rows).toHaveCount(open - count)
  expect(await openNow()).toBe(open)
  await page.reload()
  await expect(page.getByRole('checkbox').first()).toBeVisible({ timeout: 30_000 })
  await expect(rows).toHaveCount(open - count)
  await context.setOffline(false)
  await expect.poll(openNow, { timeout: 60_000 }).toBe(open - count)
})

test('what was accepted can be undone as one', { tag: '@all' }, async ({ ownServer, page }) => {
  const { rota, open, openNow } = await aRotaWithHoles(ownServer)
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openFill(page, ownServer, rota.id)
  const assign = page.getByRole('button', { name: /^Assign \d+ shifts?$/ })
  const count = Number(/\d+/.exec((await assign.textContent()) ?? '')?.[0])
  await assign.click()
  const line = page.getByRole('main').getByText(`${count} shifts were assigned.`)
  await expect(line).toBeVisible()
  await expect.poll(openNow, { timeout: 60_000 }).toBe(open - count)
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(openNow, { timeout: 60_000 }).toBe(open)
  await expect(line).toBeHidden()
})

test('who should be on shift and was not heard of is listed to a manager, and is not known without signal', {
  tag: '@all',
}, async ({ ownServer, page, context }) => {
  const ask = await programFor(ownServer.port, ACCOUNTS.manager)
  const began = Date.now() - 40 * 60_000
  const day = localDayOf(began, zone)
  const [{ _embedded: lists }, { _embedded: staff }] = await Promise.all([
    ask('/v1/rotas?withShifts=true&pageSize=250'),
    ask('/v1/rota-users?pageSize=250'),
  ])
  const rotas: Listed[] = lists.rotas
  const rota = rotas.find(
    ({ status, startDate, endDate }) => status === 'published' && startDate <= day && day <= endDate,
  )
  const isBusy = (userId: string) =>
    rotas.some(({ shifts }) =>
      shifts.some(
        ({ assignedTo, endDate }) =>
          Math.abs(Date.parse(endDate) - began) < 36 * 3_600_000 && assignedTo.some((one) => one.userId === userId),
      ),
    )
  const free = staff['rota-users'].find(
    (one: { userId: string; archivedOn?: string }) => one.archivedOn === undefined && !isBusy(one.userId),
  )
  await ask(`/v1/rotas/${rota?.id}/shifts`, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      ...{ day, startTime: localTimeOf(began, zone), endTime: localTimeOf(Date.now() + 3_600_000, zone) },
      assignedTo: [{ type: 'current', userId: free.userId }],
    },
  })
  await openRotaAt(page, ownServer, { account: 'manager', path: '/rotas/day' })
  const late = page.getByRole('region', { name: 'Late to sign in' })
  await expect(late.getByText(free.displayName)).toBeVisible({ timeout: 30_000 })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You need to be online to see who is late to sign in.')).toBeVisible({ timeout: 30_000 })
  await context.setOffline(false)
  await expect(late.getByText(free.displayName)).toBeVisible({ timeout: 60_000 })
})

test('whoever may not edit rotas is neither offered cover nor let in', { tag: '@all' }, async ({ server, page }) => {
  const { rota } = await aRotaWithHoles(server)
  await openRotaAt(page, server, {
    account: 'carer',
    path: `/rotas/${rota.id}/day?day=${addDays(localDayOf(Date.now(), zone), 1)}`,
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fill open shifts' })).toHaveCount(0)
  await page.goto(`${server.origin('rota')}/rotas/${rota.id}/cover`)
  await expect(page.getByText("Sorry, you don't have permission to access this page.")).toBeVisible()
})

test('the proposal has no finding of axe and never scrolls sideways', { tag: '@all' }, async ({ server, page }) => {
  const { rota } = await aRotaWithHoles(server)
  await openRota(page, server, 'manager')
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openFill(page, server, rota.id)
    for (const foot of await page.getByRole('group', { name: 'Assign' }).all()) {
      await foot.evaluate((element) => element.style.setProperty('position', 'static'))
    }
    for (const asks of [false, true]) {
      if (asks) {
        await page
          .getByRole('button', { name: /^Someone else/ })
          .first()
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Show \d+ people who cannot$/ })
          .click()
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await axeOf(page).withTags(RULES).analyze()
        expect(violations.map(({ id, nodes }) => [width, asks, colorScheme, id, nodes[0]?.html])).toEqual([])
      }
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  }
})
