import { expect, test } from './support/fixtures.ts'
import { openRotaAt } from './support/sign-in.ts'

test('a phone lists today as cards, and its day by session, both also without signal', async ({
  server,
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openRotaAt(page, server, { account: 'carer', path: '/activities' })
  const list = page.getByRole('list', { name: "Today's activities" })
  await expect(list.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(list.getByRole('article').first()).toBeVisible()
  // One's own house is a filter, so that the filters are open and say so.
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('gh')
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such thing')
  await expect(page.getByRole('heading', { name: 'No activity matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(list.getByRole('article').first()).toBeVisible()

  await page.goto(`${server.origin('rota')}/activities/day?day=nonsense`)
  await expect(page.getByRole('heading', { level: 2, name: 'Morning' })).toBeVisible()
  await expect(page.getByText(/^Now \d\d:\d\d$/).first()).toBeVisible()
  const today = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(today)
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a printed day has its activities and their words, and none of the bars', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRotaAt(page, server, { account: 'carer', path: '/activities/day' })
  const title = page.getByRole('article').first().getByRole('link').first()
  await expect(title).toBeVisible()
  const said = (await title.textContent()) ?? ''
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Activities of the day' }).getByText(said).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
