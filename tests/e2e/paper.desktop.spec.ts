import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openRotaAt } from './support/sign-in.ts'
import { someClient } from './support/some-client.ts'

/** A4 within its margins of 12 and 15 mm, in CSS pixels. */
const PAPER = { width: 703, height: 1009 }

/** The pages of the file that the browser makes of a page: whether they are A4, and how many there are. */
const pagesOf = async (page: Page): Promise<number> => {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = file.match(/\/MediaBox \[[^\]]*\]/g) ?? []
  for (const box of boxes) expect(box).toMatch(/\[0 0 59\d\S* 84\d\S*\]/)
  return boxes.length
}

/** The same page laid out as paper: what has no place there, and what would be cut off or lie over two sheets. */
const onPaper = async (page: Page) => {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  const laidOut = await page.locator('main').evaluate((main, width) => {
    const isShown = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().width > 0
    const shown = [...main.querySelectorAll('*')].filter(isShown)
    const boxes = shown.map((one) => one.getBoundingClientRect())
    const inTheWay = 'button:not([data-on-paper]), input, select, nav, footer, header, [role=alert], [role=status]'
    const cut = [...document.querySelectorAll('tr, article')].filter(isShown)
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      outside: shown.filter((one) => one.getBoundingClientRect().right > width + 1).length,
      inTheWay: [...document.querySelectorAll(inTheWay)].filter(isShown).map(({ textContent }) => textContent),
      mayBeCut: cut.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length,
      height: main.getBoundingClientRect().height,
    }
  }, PAPER.width)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  return laidOut
}

/** What the margins of the last printed page say. */
const margins = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return [style.getPropertyValue('--paper-title'), style.getPropertyValue('--paper-printed')]
  })

test('each page for a wall or a file is whole on A4, and says of what it is, by whom and when', {
  tag: ['@online', '@all'],
}, async ({ server, page }) => {
  const client = await someClient(server)
  await openRotaAt(page, server, { account: 'manager', path: '/activities/day' })
  const activity = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  const day = '\\w{3} \\d+ \\w{3} \\d{4}'
  for (const [path, ready, title] of [
    ['/activities/day', page.getByRole('article'), `Activities, ${day}`],
    ['/rotas/day', page.getByRole('region', { name: 'Georgian House, care rota' }), `Rota, ${day}`],
    [`/clients/${client.id}`, page.getByRole('table', { name: 'Hours a week' }), `${client.initials}, Room .+`],
    ['/clients/qr/print', page.getByRole('img', { name: /^QR code/ }), 'QR codes'],
    [`${activity}`, page.getByRole('heading', { name: 'Reports' }), `.+, ${day} \\d\\d:\\d\\d–\\d\\d:\\d\\d`],
  ] as const) {
    await page.goto(`${server.origin('rota')}${path}`)
    await expect(ready.first()).toBeAttached()
    const pages = await pagesOf(page)
    const [said, printed] = await margins(page)
    expect(said, path).toMatch(new RegExp(`^"${title}"$`, 'u'))
    expect(printed, path).toMatch(new RegExp(`^"\\w+, printed ${day} \\d\\d:\\d\\d by \\w+ \\w+"$`, 'u'))
    const { left, right, height, ...rest } = await onPaper(page)
    expect(rest, path).toEqual({ outside: 0, inTheWay: [], mayBeCut: 0 })
    expect(left, path).toBeGreaterThanOrEqual(0)
    expect(right - left, path).toBeGreaterThan(PAPER.width - 10)
    // What does not fit on the foot of a sheet goes to the next: some sheets more than its height, and none that is empty.
    const least = Math.ceil(height / PAPER.height)
    expect(pages, path).toBeGreaterThanOrEqual(least)
    expect(pages, path).toBeLessThanOrEqual(Math.ceil(least * 1.4) + 1)
  }
})
