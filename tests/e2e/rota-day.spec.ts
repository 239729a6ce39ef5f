import { expect, test } from './support/fixtures.ts'
import { openRota, openRotaAt } from './support/sign-in.ts'

test('a phone lists the day by team and session, with and without signal', async ({ server, page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openRotaAt(page, server, { account: 'carer', path: '/rotas/day' })
  const team = page.getByRole('region', { name: 'Georgian House, care rota' })
  await expect(team.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(team.getByRole('list', { name: 'Cover' }).getByRole('listitem').first()).toBeVisible()
  await team
    .getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Assigned to')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d$/)
  await expect(team.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('agency staff see the shifts that are on their device and whom to ring, and nothing breaks', {
  tag: '@online',
}, async ({ server, page }) => {
  await openRota(page, server, 'agency')
  const toRing = page.getByRole('main').locator('a[href^="tel:"]').first()
  await expect(toRing).toBeVisible()
  await page.goto(`${server.origin('rota')}/rotas/day`)
  await expect(page.getByRole('heading', { level: 1, name: /^Rota, / })).toBeVisible()
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
  await expect(toRing).toBeVisible()
})

test('what starts before the day in sight says its times and its cover beside the names', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  await openRotaAt(page, server, { account: 'carer', path: '/rotas/day' })
  const team = page.getByRole('region', { name: 'Georgian House, care rota' })
  await expect(team.getByRole('button', { name: /, \d\d:\d\d–\d\d:\d\d, / }).first()).toBeAttached()
  const besideNames = await team.evaluate((all) => {
    let scroller = all.parentElement
    while (scroller && getComputedStyle(scroller).overflowX !== 'auto') scroller = scroller.parentElement
    const names = all.querySelector('li')?.firstElementChild?.getBoundingClientRect().right ?? 0
    const cover = all.querySelector('[aria-label=Cover]')
    const isTimes = ({ textContent }: Element) => /^\d\d:\d\d–\d\d:\d\d$/.test(textContent)
    const times = [...all.querySelectorAll('span')].find(isTimes)
    const begin = times?.closest('button')?.getBoundingClientRect().left ?? 0
    // The shift then begins behind the names, and goes on in sight.
    scroller?.scrollBy({ left: begin - names + 30 })
    const isPartlyInSight = (one: Element) => {
      const { left, right } = one.getBoundingClientRect()
      return left < names && right > names + 60
    }
    const ofCover = [...(cover?.children ?? [])].find(isPartlyInSight)
    const said = [times, ofCover?.querySelector('svg'), cover?.nextElementSibling]
    return said.map((one) => (one?.getBoundingClientRect().left ?? 0) >= names)
  })
  expect(besideNames).toEqual([true, true, true])
})

test('a printed day has its shifts in words, and none of the bars', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'carer', path: '/rotas/day' })
  await expect(page.getByRole('region', { name: 'Georgian House, care rota' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 3, name: 'Morning' }).first()).toBeVisible()
  await expect(page.getByText(/Care; .* Break/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
