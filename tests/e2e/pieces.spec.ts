import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import { serveGallery } from '../support/gallery/serve-gallery.ts'
import { axeOf } from './support/axe.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/gallery')

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  await build({ configFile: join(import.meta.dirname, '../support/gallery/vite.config.ts'), logLevel: 'error' })
  gallery = await serveGallery(FOLDER)
})

test.afterAll(() => gallery.stop())

type Look = { scheme: 'light' | 'dark'; width: number }

/** Opens the page of all pieces; answers the page and everything its console complained of. */
async function openPieces(browser: Browser, { scheme, width }: Look) {
  const isTouch = width < 1000
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    hasTouch: isTouch,
    isMobile: isTouch,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(gallery.url)
  await expect(page.getByRole('heading', { name: 'Pieces', level: 1 })).toBeVisible()
  return { page, complaints, close: () => context.close() }
}

async function violations(page: Page) {
  const { violations } = await axeOf(page).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Targets that are lower than a finger, or than a mouse at a desk, needs. */
const lowTargets = (page: Page) =>
  page.evaluate(() => {
    const least = matchMedia('(pointer: coarse)').matches ? 44 : 40
    const targets = document.querySelectorAll('button, a, select, textarea, label:has(input), input[type=text]')
    return [...targets]
      .filter((target) => {
        const { height } = target.getBoundingClientRect()
        return height > 0 && height < least
      })
      .map((target) => target.outerHTML.slice(0, 90))
  })

/** What appears is translucent until its movement has ended; a turning icon never ends. */
const movementEnds = (page: Page) =>
  page.evaluate(async () => {
    const moves = document
      .getAnimations()
      .filter((move) => move.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moves.map((move) => move.finished))
  })

/** Times of day that are broken in two. */
const brokenTimes = (page: Page) =>
  page.evaluate(() => {
    const lines = (text: Text): number => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? ''
      if (/^\d\d:\d\d$/.test(words) && lines(text as Text) > 1) broken.push(words)
    }
    return broken
  })

/** Adds between letters, words and lines what a reader may add without loss (WCAG 1.4.12). */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [360, 800, 1280]) {
    test(`the pieces can be read, reached and pressed: ${scheme}, ${width} px`, {
      tag: width === 360 ? [] : '@all',
    }, async ({ browser }) => {
      const { page, complaints, close } = await openPieces(browser, { scheme, width })
      expect(await violations(page)).toEqual([])
      expect(await lowTargets(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      const note = await page.getByText('Second pair of hands at the oven, please.').boundingBox()
      expect(note?.width).toBeGreaterThan(200)
      await spaceOut(page)
      expect(await brokenTimes(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
      await close()
    })
  }
}

const OVERLAYS = [
  { opens: 'Open dialog', role: 'dialog' },
  { opens: 'Open question', role: 'alertdialog' },
  { opens: 'Open drawer', role: 'dialog' },
  { opens: 'Amara', role: 'menu' },
] as const

for (const look of [
  { scheme: 'light', width: 360 },
  { scheme: 'dark', width: 1280 },
] as const) {
  test(`what opens over the page gives the focus back: ${look.scheme}, ${look.width} px`, {
    tag: look.width === 360 ? [] : '@all',
  }, async ({ browser }) => {
    const { page, complaints, close } = await openPieces(browser, look)
    for (const { opens, role } of OVERLAYS) {
      await page.getByRole('button', { name: opens }).click()
      await expect(page.getByRole(role)).toBeVisible()
      await movementEnds(page)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toBeHidden()
      await expect(page.getByRole('button', { name: opens })).toBeFocused()
    }
    expect(complaints).toEqual([])
    await close()
  })
}

test('a toast can be closed while a dialog is open', { tag: '@all' }, async ({ browser }) => {
  const { page, close } = await openPieces(browser, { scheme: 'light', width: 800 })
  await page.getByRole('button', { name: 'Say all toasts' }).click()
  await page.getByRole('button', { name: 'Open dialog' }).click()
  const clash = page.getByRole('alert').filter({ hasText: 'Ewa Farkas has shift clashes' })
  await clash.getByRole('button', { name: 'Close' }).click()
  await expect(clash).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await close()
})
