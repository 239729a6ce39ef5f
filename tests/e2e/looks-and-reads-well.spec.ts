import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cards, idOfCard } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { openRota } from './support/sign-in.ts'

test.describe.configure({ timeout: 180_000 })

const AXE_WIDTH = 360
const WIDTHS = [AXE_WIDTH, 800, 1280]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Place = { readonly app: 'home' | 'rota'; readonly path: string }

/**
 * Light and dark: what axe finds at the width where most is folded away (contrast and names are the same at each), and at
 * every width whether the page has to be scrolled sideways.
 */
const findings = async (page: Page, address: string): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // What suits the width is drawn with the next frame.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const where = `${address} ${colorScheme} ${width}`
      if (width === AXE_WIDTH) {
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
        for (const { id, nodes } of violations) found.push(`${where}: ${id} ${nodes[0]?.html}`)
      }
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${where}: too wide`)
    }
  }
  return found
}

const opened = async (page: Page, server: RunningServer, { app, path }: Place): Promise<string> => {
  await page.goto(server.origin(app) + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading, please wait...')).toHaveCount(0)
  return `${app}${path}`
}

test('sign-in has no finding of axe', async ({ server, page }) => {
  expect(await findings(page, await opened(page, server, { app: 'home', path: '/' }))).toEqual([])
})

test('every page of the rota app has no finding of axe', async ({ server, page }) => {
  await openRota(page, server, 'carer')
  const activity = await idOfCard(cards(page, 'To start').first())
  for (const path of ['/', '/device', `/activities/${activity}`, '/not-authorised', '/no/such/page']) {
    expect(await findings(page, await opened(page, server, { app: 'rota', path }))).toEqual([])
  }
})

test('the focus goes to the heading of a page, and stays there once the page is read', async ({ server, page }) => {
  await openRota(page, server, 'manager')
  await page.getByRole('link', { name: 'Read it' }).first().click()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  // What it is called while it is being read.
  await expect(heading).not.toHaveText(/^(Home|Activity)$/)
  await expect(heading).toBeFocused()
})

test('the lists and the day have no finding of axe', async ({ server, page }) => {
  await openRota(page, server, 'manager')
  for (const path of ['/activities', '/activities/all', '/activities/day']) {
    expect(await findings(page, await opened(page, server, { app: 'rota', path }))).toEqual([])
  }
})

test('the list of clients has no finding of axe', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'manager')
  expect(await findings(page, await opened(page, server, { app: 'rota', path: '/clients' }))).toEqual([])
})

for (const side of ['', '/hours', '/activities', '/behaviour', '/qr/view']) {
  test(`a client's page${side} has no finding of axe`, { tag: side === '' ? [] : '@all' }, async ({ server, page }) => {
    await openRota(page, server, 'manager')
    await opened(page, server, { app: 'rota', path: '/clients' })
    const client = await page.getByRole('article').getByRole('link').first().getAttribute('href')
    expect(await findings(page, await opened(page, server, { app: 'rota', path: `${client}${side}` }))).toEqual([])
  })
}

test('every page of the home app has no finding of axe', async ({ server, page }) => {
  await openRota(page, server, 'carer')
  for (const path of ['/', '/my-account', '/device', '/no/such/page']) {
    expect(await findings(page, await opened(page, server, { app: 'home', path }))).toEqual([])
  }
})
