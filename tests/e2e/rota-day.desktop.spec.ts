import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { ACCOUNTS, openRota, openRotaAt } from './support/sign-in.ts'

test('a manager sees the day of all locations, its cover, and a shift’s details beside it', { tag: '@online' }, async ({
  server,
  page,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: '/device' })
  await page.getByRole('button', { name: 'Rotas', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rota day view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Rota, / })).toBeVisible()
  const team = page.getByRole('region', { name: 'Georgian House, care rota' })
  await expect(
    team
      .getByRole('list', { name: 'Cover' })
      .getByText(/\d+ of \d+/)
      .first(),
  ).toBeVisible()
  await expect(page.getByText('On now').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'On call' }).getByRole('link').first()).toHaveAttribute('href', /^tel:/)
  // Who works there depends on the time of day.
  const shift = team.getByRole('button', { name: /^(?!Nobody).*, (Morning|Afternoon|Night)/ }).first()
  const name = ((await shift.getAttribute('aria-label')) ?? '').split(',')[0] ?? ''
  await shift.press('Enter')
  const panel = page.getByRole('complementary', { name: `Shift of ${name}` })
  await expect(panel.getByText('Assigned to')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('the day and the location stand in the address, which survives a reload without signal', { tag: '@all' }, async ({
  server,
  page,
  context,
}) => {
  await openRotaAt(page, server, { account: 'manager', path: '/rotas/day?day=nonsense&location=nowhere' })
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('')
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Meadfoot View' })
  await expect(page.getByRole('region', { name: /^Georgian House/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  // The first load has reached that day.
  await expect(page.getByRole('region', { name: /^Meadfoot View/ }).first()).toBeVisible({ timeout: 30_000 })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('mf')
  await expect(page.getByRole('region', { name: /^Meadfoot View/ }).first()).toBeVisible()
})

test('a day that is not on this device is read at the office, and said to be missing without signal', {
  tag: '@all',
}, async ({ server, page, context }) => {
  await openRota(page, server, 'manager')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/rotas/shifts')
  await page.goto(`${server.origin('rota')}/rotas/day?day=2020-01-06`)
  await asked
  await expect(page.getByRole('heading', { name: 'No shifts on this day' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page.getByText('You’re offline, and this day is not on this device.')).toBeVisible()
})

test('one rota’s day has its shifts alone, long past too; what is no rota is not found', { tag: '@all' }, async ({
  server,
  page,
}) => {
  const ask = await programFor(server.port, ACCOUNTS.manager)
  const { _embedded } = await ask('/v1/rotas?withShifts=false&pageSize=250')
  type Listed = { status: string; type: string }
  const past = _embedded.rotas.find(({ status, type }: Listed) => status === 'locked' && type === 'care')
  await openRotaAt(page, server, { account: 'manager', path: `/rotas/${past.id}/day?day=${past.startDate}` })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(past.name)
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /\d\d:\d\d–\d\d:\d\d/ }).first()).toBeVisible()
  await page.goto(`${server.origin('rota')}/rotas/no-uuid/day`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

for (const width of [1280, 800]) {
  test(`axe finds nothing in the day at ${width} px, light and dark`, { tag: '@all' }, async ({ server, page }) => {
    await openRota(page, server, 'manager')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${server.origin('rota')}/rotas/day`)
    await expect(page.getByRole('region', { name: 'Georgian House, care rota' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await axeOf(page).include('main').analyze()
      expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
}
