import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota } from './support/sign-in.ts'

// Nothing here loses its signal.
test.use({ serviceWorkers: 'block' })

const screens = [
  { width: 360, height: 760 },
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
]

test('the own shift, the way to the rota and what may be begun are on the first screen of every width', async ({
  server,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openRota(page, server, 'carer')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await expect(page.getByRole('link', { name: /^On shift until \d\d:\d\d/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'New activity' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'More actions', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main article').first()).toBeInViewport()
  }
  await page.setViewportSize({ width: 360, height: 760 })
  // The jump opens what it goes to.
  await page.getByRole('link', { name: /Unread$/ }).click()
  await expect(page.getByRole('region', { name: 'Since your last shift' })).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Since your last shift/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('list', { name: 'Unread', exact: true })).toBeVisible()
  expect((await axeOf(page).analyze()).violations).toEqual([])
})

test('somebody of an agency has what they may begin in one whole row', async ({ server, page }) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await openRota(page, server, 'agency')
  const behaviour = await page.getByRole('button', { name: 'Challenging behaviour' }).boundingBox()
  const more = await page.getByRole('button', { name: 'More actions', exact: true }).boundingBox()
  expect(more?.y).toBe(behaviour?.y)
  expect(more?.x).toBe((behaviour?.x ?? 0) + (behaviour?.width ?? 0) + 8)
})
