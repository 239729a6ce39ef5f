import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import type { RunningServer } from '../../e2e/support/running-server.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { median, quantile } from '../measures.ts'
import { aHouseOf } from './house.ts'
import { chooseFilter, countRows, forgetTasks, noteFirstCard, rawQueries, readNotes } from './in-page.ts'

export type ListsOptions = { readonly rounds: number; readonly throttle: number }

type Device = {
  readonly server: RunningServer
  readonly context: BrowserContext
  readonly page: Page
  readonly cdp: CDPSession
}

const many = 12_000
const few = 100
const mirrorDays = 30
const mirrorWithinMs = 180_000
const turns = 40
const rawTimes = 4
/** Pixels that one turn of a wheel scrolls. */
const turnPx = 240

/** A device that has mirrored a house whole, which its own database confirms; then it is slowed down. */
const aDevice = async (count: number, throttle: number): Promise<Device> => {
  const server = await aHouseOf(count)
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('The benchmark needs Chromium.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' })
  // What runs this file marks each function with its name, by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (made) => made')
  await context.addInitScript(noteFirstCard)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, server, 'carer')
  await page.goto(server.origin('rota'))
  for (const until = Date.now() + mirrorWithinMs; (await page.evaluate(countRows)) < count; ) {
    if (Date.now() > until) throw new Error(`The device has ${await page.evaluate(countRows)} of ${count} activities.`)
    await page.waitForTimeout(500)
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return { server, context, page, cdp }
}

const dispose = async ({ server, context }: Device): Promise<void> => {
  await context.browser()?.close()
  await server.dispose()
}

/** From the start of the navigation until the first card of Home is drawn. */
const openHome = async ({ page, server }: Device): Promise<number> => {
  await page.goto('about:blank')
  await page.goto(server.origin('rota'))
  await page.waitForFunction(() => Reflect.get(globalThis, 'noted').firstCardMs !== undefined)
  const { firstCardMs = Number.NaN } = await page.evaluate(readNotes)
  // What Home reads behind its first cards is no part of the next opening.
  await page.waitForTimeout(2000)
  return firstCardMs
}

const openList = async ({ page, server }: Device): Promise<void> => {
  await page.goto(`${server.origin('rota')}/activities/all`)
  await page.getByText(/of 1?[\d,]+ records$/).waitFor()
  await page.waitForTimeout(2000)
}

const choices = [
  { name: 'Location', value: 'gh' },
  { name: 'Location', value: 'mf' },
  { name: 'Location', value: '' },
  { name: 'State', value: 'finished' },
  { name: 'State', value: '' },
  { name: 'State', value: 'late' },
  { name: 'State', value: '' },
]

const measureFilters = async (device: Device, rounds: number) => {
  const { page } = device
  await openList(device)
  const chosen: number[] = []
  const raw: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    raw.push(...(await page.evaluate(rawQueries, { days: mirrorDays, times: rawTimes })))
    for (const choice of choices) {
      chosen.push(await page.evaluate(chooseFilter, choice))
      await page.waitForTimeout(100)
    }
  }
  return { chosen, raw }
}

/** The longest task while the list is turned by the wheel, up to its end or so many turns. */
const measureScroll = async (device: Device, width: number, how: 'wheel' | 'keys'): Promise<number> => {
  const { page } = device
  await page.setViewportSize({ width, height: 800 })
  await openList(device)
  await page.mouse.move(width / 2, 600)
  if (how === 'keys') await page.getByRole('table').getByRole('rowheader').getByRole('link').first().focus()
  await page.evaluate(forgetTasks)
  for (let turn = 0; turn < turns; turn += 1) {
    if (how === 'wheel') await page.mouse.wheel(0, turnPx)
    else await page.keyboard.press('ArrowDown')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await page.waitForTimeout(300)
  return Math.max(0, ...(await page.evaluate(readNotes)).longTasks)
}

const ms = (value: number): string => `${Math.round(value)} ms`

/** Each as soon as it is measured. */
const print = (what: string, measured: string): void => console.log(`| ${what} | ${measured} |`)

/** Runs and prints the benchmark of Home and the lists. docs/performance.md says how to read it. */
export const runLists = async ({ rounds, throttle }: ListsOptions): Promise<void> => {
  print('figure', 'measured')
  print('---', '---')
  const [full, small] = [await aDevice(many, throttle), await aDevice(few, throttle)]
  try {
    const home: { full: number; small: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const both = { small: await openHome(small), full: await openHome(full) }
      // The first is not counted: it is when the worker's files come into memory.
      if (round > 0) home.push(both)
    }
    print(`Home to its first card, ${few} activities`, ms(median(home.map((one) => one.small))))
    print(`Home to its first card, ${many} activities`, ms(median(home.map((one) => one.full))))
    print('the same, ratio of each round, the median', `${median(home.map((one) => one.full / one.small)).toFixed(2)}x`)
    const { chosen, raw } = await measureFilters(full, rounds)
    print('raw index query of all days, p50, p95', `${ms(median(raw))}, ${ms(quantile(raw, 0.95))}`)
    print('a filter chosen to rows shown, p50, p95', `${ms(median(chosen))}, ${ms(quantile(chosen, 0.95))}`)
    print('longest task, cards at 360 px by wheel', ms(await measureScroll(full, 360, 'wheel')))
    print('longest task, table by wheel', ms(await measureScroll(full, 1280, 'wheel')))
    print('longest task, table by keys', ms(await measureScroll(full, 1280, 'keys')))
  } finally {
    await dispose(full)
    await dispose(small)
  }
}
