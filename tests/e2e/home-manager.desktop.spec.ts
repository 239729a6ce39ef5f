import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota } from './support/sign-in.ts'

// What is open stays open without signal: the worker is not needed.
test.use({ serviceWorkers: 'block' })

test('a manager finds first what is to be done at each place, each count leading there, and how old it is', async ({
  server,
  page,
  context,
}) => {
  await openRota(page, server, 'manager')
  const today = page.getByRole('region', { name: 'Today by location' })
  const house = today.getByRole('region', { name: 'Georgian House' })
  // It stands above the strips, in sight at once.
  await expect(house).toBeInViewport({ ratio: 1 })
  await expect(today.getByRole('region')).toHaveCount(2)
  // Six counts each, which are known once the server has answered.
  await expect(house.getByRole('listitem')).toHaveCount(6)
  await expect(house.getByText('Not known:')).toHaveCount(0)

  const drafts = house.getByRole('link', { name: /draft rotas?$/ })
  await expect(drafts).toBeVisible()
  const box = await house.boundingBox()
  await context.setOffline(true)
  await expect(today.getByText(/^Sign-ins, swaps and devices as of \d\d:\d\d$/)).toBeVisible()
  expect(await house.boundingBox()).toMatchObject({ x: box?.x, width: box?.width, height: box?.height })
  await context.setOffline(false)
  await drafts.click()
  await expect(page).toHaveURL(/\/rotas(\?location=gh&status=draft|\/)/)
})

test('one place alone is shown once it is chosen', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'sysadmin')
  const today = page.getByRole('region', { name: 'Today by location' })
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Meadfoot View' })
  await expect(today.getByRole('region')).toHaveCount(1)
  await expect(today.getByRole('region', { name: 'Meadfoot View' })).toBeVisible()
  expect((await axeOf(page).analyze()).violations).toEqual([])
})
