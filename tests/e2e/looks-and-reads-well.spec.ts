import type { Page } from '@playwright/test'
import { beginSession } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { cards, idOfCard } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRota, openRotaAt, syncState } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

const AXE_WIDTH = 360
const WIDTHS = [1280, 800, AXE_WIDTH]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Names, roles and their order are the same in both schemes.
const CONTRAST = ['color-contrast', 'link-in-text-block']

type Place = { readonly app: 'home' | 'rota'; readonly path: string }

/** What suits a width or a scheme is drawn with the next frame. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))

/** All that axe looks for in the light, and the contrast in the dark, at the width where most is folded away. */
const namesAndContrast = async (page: Page, address: string): Promise<string[]> => {
  const found: string[] = []
  await page.setViewportSize({ width: AXE_WIDTH, height: 900 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A list opens at the present hour: its sticky heading then covers half of a button, which depends on the time.
    await page.evaluate(() => scrollTo(0, 0))
    await drawn(page)
    const axe = axeOf(page)
    const { violations } = await (colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(CONTRAST)).analyze()
    for (const { id, nodes } of violations) found.push(`${address} ${colorScheme}: ${id} ${nodes[0]?.html}`)
  }
  return found
}

/** The widths at which the page has to be scrolled sideways. */
const tooWide = async (page: Page, address: string): Promise<string[]> => {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await drawn(page)
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (isTooWide) found.push(`${address} ${width}: too wide`)
  }
  return found
}

const findings = async (page: Page, address: string): Promise<string[]> => [
  ...(await tooWide(page, address)),
  ...(await namesAndContrast(page, address)),
]

/** Waits until the page at this address is drawn; answers the address. */
const read = async (page: Page, address: string): Promise<string> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading, please wait...')).toHaveCount(0)
  return address
}

const opened = async (page: Page, server: RunningServer, { app, path }: Place): Promise<string> => {
  await page.goto(server.origin(app) + path)
  return read(page, `${app}${path}`)
}

/** The path of the first client of the list. */
const firstClient = async (page: Page): Promise<string> =>
  (await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? ''

test('every page of the rota app has no finding of axe, and its bar has room for what waits', async ({
  server,
  page,
  context,
}) => {
  await openRota(page, server, 'carer')
  const activity = await idOfCard(cards(page, 'To start').first())
  expect(await findings(page, await read(page, 'rota/'))).toEqual([])
  for (const path of ['/device', `/activities/${activity}`, '/not-authorised', '/no/such/page']) {
    expect(await findings(page, await opened(page, server, { app: 'rota', path }))).toEqual([])
  }

  // On a phone without signal what waits is said in two lines.
  await page.setViewportSize({ width: AXE_WIDTH, height: 760 })
  await opened(page, server, { app: 'rota', path: '/' })
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: /unread in chat$/ })).toBeVisible()
  const height = async () => (await bar.boundingBox())?.height
  const before = await height()
  await context.setOffline(true)
  await cards(page, 'To start').first().getByRole('button', { name: 'Start', exact: true }).click()
  await expect(syncState(page)).toHaveAccessibleName('Offline, 1 waiting')
  expect(await height()).toBe(before)
  const state = await syncState(page).boundingBox()
  expect(state?.y).toBeGreaterThan(0)
  expect((state?.y ?? 0) + (state?.height ?? 0)).toBeLessThan(before ?? 0)
  const widths = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
})

test('on a tablet without signal, what waits is said within its frame, on one line', { tag: '@all' }, async ({
  server,
  page,
  context,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await openRota(page, server, 'carer')
  await context.setOffline(true)
  await cards(page, 'To start').first().getByRole('button', { name: 'Start', exact: true }).click()
  await expect(syncState(page)).toHaveAccessibleName('Offline, 1 waiting')
  const [inner, outer] = await syncState(page).evaluate((state) => {
    const words = document.createRange()
    words.selectNodeContents(state)
    return [words.getBoundingClientRect(), state.getBoundingClientRect()].map(({ right }) => right)
  })
  expect(inner).toBeLessThanOrEqual(outer ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
})

test('the focus goes to the heading of a page, and stays there once the page is read', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRota(page, server, 'manager')
  await page.getByRole('link', { name: 'Read it' }).first().click()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  // What it is called while it is being read.
  await expect(heading).not.toHaveText(/^(Home|Activity)$/)
  await expect(heading).toBeFocused()
})

test("the lists, the days and a client's page have no finding of axe", { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/clients' })
  const client = await firstClient(page)
  const dashboards = ['/dashboard/ops/gh', '/dashboard/management/daily/gh']
  for (const path of ['/activities', '/activities/all', '/activities/day', '/rotas/day', ...dashboards, client]) {
    expect(await findings(page, await opened(page, server, { app: 'rota', path }))).toEqual([])
  }
})

test('the list of clients has no finding of axe', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/clients' })
  expect(await findings(page, await read(page, 'rota/clients'))).toEqual([])
})

for (const side of ['/hours', '/activities', '/behaviour', '/qr/view']) {
  test(`a client's page${side} has no finding of axe`, { tag: '@all' }, async ({ server, page }) => {
    await openRotaAt(page, server, { account: 'manager', path: '/clients' })
    const path = `${await firstClient(page)}${side}`
    expect(await findings(page, await opened(page, server, { app: 'rota', path }))).toEqual([])
  })
}

test('sign-in and every page of the home app have no finding of axe', async ({ server, page }) => {
  const read = async (path: string) => findings(page, await opened(page, server, { app: 'home', path }))
  expect(await read('/')).toEqual([])
  await page.context().addCookies(await beginSession(server, ACCOUNTS.carer))
  for (const path of ['/', '/my-account', '/device', '/no/such/page']) expect(await read(path)).toEqual([])
})
