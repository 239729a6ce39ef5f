import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import type { RunningServer } from '../../e2e/support/running-server.ts'
import { signIn, syncState } from '../../e2e/support/sign-in.ts'
import { aRotaOfManyPeople, people, rotaId } from './house.ts'
import { countGrid, forgetNotes, missedFromMs, noteFrames, readNotes, twoFrames } from './in-page.ts'

export type GridOptions = { readonly rounds: number; readonly throttle: number }

const turns = 40
/** Pixels that one turn of a wheel scrolls. */
const turnPx = 240
const dragSteps = 60
/** One week beside the names, and both where there is room for them. */
const windows = [
  { width: 1280, height: 800, days: 7 },
  { width: 2300, height: 1200, days: 14 },
]

type Tab = { readonly page: Page; readonly cdp: CDPSession; readonly grid: Locator }

const openTab = async (server: RunningServer): Promise<Tab> => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('The benchmark needs Chromium.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' })
  // What runs this file marks each function with its name, by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (made) => made')
  await context.addInitScript(noteFrames)
  const page = await context.newPage()
  await signIn(page, server, 'manager')
  await page.goto(server.origin('rota'))
  await syncState(page)
    .and(page.getByRole('link', { name: /^Synced/ }))
    .waitFor({ timeout: 120_000 })
  return { page, cdp: await context.newCDPSession(page), grid: page.getByRole('grid', { name: /^Shifts/ }) }
}

const metricsOf = async (cdp: CDPSession): Promise<Map<string, number>> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

/** What the page did with its time while something was done, in milliseconds. */
const spentIn = async (cdp: CDPSession, act: () => Promise<void>): Promise<string> => {
  const before = await metricsOf(cdp)
  await act()
  const after = await metricsOf(cdp)
  const took = (name: string) => Math.round(1000 * ((after.get(name) ?? 0) - (before.get(name) ?? 0)))
  const counted = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  return (
    `script ${took('ScriptDuration')} ms, styles ${took('RecalcStyleDuration')} ms, ` +
    `layout ${took('LayoutDuration')} ms in ${counted('LayoutCount')}`
  )
}

/** Each as soon as it is measured. */
const print = (what: string, measured: string): void => console.log(`| ${what} | ${measured} |`)

const tasksWords = (tasks: readonly number[]): string => {
  const rounded = tasks.map(Math.round).sort((a, b) => b - a)
  return `${tasks.length} long tasks${tasks.length === 0 ? '' : ` (${rounded.slice(0, 8).join(', ')} ms)`}`
}

const missed = (frames: readonly number[]): string =>
  `${frames.filter((took) => took > missedFromMs).length} of ${frames.length} frames missed`

const openGrid = async ({ page, grid }: Tab, server: RunningServer, { width, height }: (typeof windows)[number]) => {
  await page.setViewportSize({ width, height })
  await page.goto(`${server.origin('rota')}/rotas/${rotaId}/1/grid`)
  await grid.locator('[data-shift]').first().waitFor()
  await page.getByText(/^(3\d\d) people$/).waitFor()
  await page.waitForTimeout(3000)
}

const scroll = async ({ page, cdp, grid }: Tab, what: string): Promise<void> => {
  const { x, y, width, height } = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.evaluate(forgetNotes)
  const spent = await spentIn(cdp, async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, turnPx)
      await page.evaluate(twoFrames)
    }
    await page.waitForTimeout(300)
  })
  const { longTasks, frames } = await page.evaluate(readNotes)
  print(`${what}, ${turns} turns of the wheel`, `${tasksWords(longTasks)}; ${missed(frames)}; ${spent}`)
}

/** Across the days and down the lines, a few pixels at a time, and let go where it began. */
const drag = async ({ page, cdp, grid }: Tab, what: string): Promise<void> => {
  const { x, y, width, height } = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const block = grid.locator('[data-line]:not([data-nobody]) [data-shift]').nth(30)
  await block.hover()
  await page.mouse.down()
  await page.evaluate(forgetNotes)
  const spent = await spentIn(cdp, async () => {
    for (let step = 0; step <= dragSteps; step += 1) {
      const part = step / dragSteps
      await page.mouse.move(x + 220 + part * (width - 400), y + 120 + part * (height - 380))
      await page.evaluate(twoFrames)
    }
  })
  const { longTasks, frames, behind, dragged } = await page.evaluate(readNotes)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const followed = `${dragged - behind} of ${dragged} frames with the pointer`
  print(
    `${what}, a shift dragged in ${dragSteps} steps`,
    `${tasksWords(longTasks)}; ${missed(frames)}; ${followed}; ${spent}`,
  )
}

/** Runs and prints the benchmark of the rota grid. docs/performance.md says how to read it. */
export const runGrid = async ({ rounds, throttle }: GridOptions): Promise<void> => {
  const server = await aRotaOfManyPeople()
  const tab = await openTab(server)
  try {
    print('figure', 'measured')
    print('---', '---')
    await tab.cdp.send('Performance.enable')
    for (const one of windows) {
      await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await openGrid(tab, server, one)
      const { nodes, lines, shifts } = await tab.page.evaluate(countGrid)
      print(`${one.days} days of ${people} people`, `${nodes} elements in ${lines} lines with ${shifts} shifts`)
      await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
      for (let round = 1; round <= rounds; round += 1) {
        await tab.grid.evaluate((element) => element.scrollTo({ top: 0 }))
        await tab.page.waitForTimeout(1000)
        await scroll(tab, `${one.days} days`)
        await drag(tab, `${one.days} days`)
      }
    }
  } finally {
    await tab.page.context().browser()?.close()
    await server.dispose()
  }
}
