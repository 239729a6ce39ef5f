import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import type { RunningServer } from '../../e2e/support/running-server.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { aHouseOf } from '../lists/house.ts'
import { median } from '../measures.ts'
import { type BarePage, openBarePage } from './bare-page.ts'
import { copyOfPage, noteOpening, type Opening, readNotes } from './in-page.ts'

export type StartOptions = { readonly rounds: number; readonly throttle: number }

/** What Home shows: the first card of its work, and a day of its agenda. */
const home = { first: 'main article', last: '#your-rotas li' }
const activities = 100
const firstCopyMs = 120_000
const warmUpMs = 5000
const restMs = 3000

type Device = {
  readonly server: RunningServer
  readonly context: BrowserContext
  readonly page: Page
  readonly cdp: CDPSession
}

const aDevice = async (): Promise<Device> => {
  const server = await aHouseOf(activities)
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('The benchmark needs Chromium.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' })
  // What runs this file marks each function with its name, by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (made) => made')
  await context.addInitScript(noteOpening, home)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, server, 'carer')
  await page.goto(server.origin('rota'))
  await page.locator(home.last).first().waitFor({ timeout: firstCopyMs })
  await page.waitForTimeout(warmUpMs)
  return { server, context, page, cdp: await context.newCDPSession(page) }
}

const open = async ({ page }: Device, address: string): Promise<Opening> => {
  await page.goto('about:blank')
  await page.goto(address)
  await page.waitForFunction(() => Reflect.get(globalThis, 'noted').agendaMs !== undefined)
  // What a page does behind its first cards is no part of the next opening, but its long tasks count.
  await page.waitForTimeout(restMs)
  return page.evaluate(readNotes)
}

type Rounds = { readonly ours: Opening[]; readonly bare: Opening[] }

const measure = async (device: Device, bare: BarePage, rounds: number): Promise<Rounds> => {
  const measured: Rounds = { ours: [], bare: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await open(device, device.server.origin('rota'))
    const beside = await open(device, bare.address)
    // The first is not counted: it is when files come into memory.
    if (round === 0) continue
    measured.ours.push(ours)
    measured.bare.push(beside)
  }
  return measured
}

const of = (openings: readonly Opening[], name: keyof Opening): number =>
  median(openings.map((one) => one[name] ?? Number.NaN))

const report = ({ ours, bare }: Rounds): void => {
  const ratio = (name: keyof Opening) => of(ours, name) / of(bare, name)
  const timed = {
    firstPaintMs: 'first paint',
    firstCardMs: 'Home to its first card',
    agendaMs: 'Home to its agenda',
  } as const
  console.log('| figure | Home | bare page | ratio |\n|---|---|---|---|')
  for (const [name, words] of Object.entries(timed) as [keyof typeof timed, string][]) {
    const [here, there] = [of(ours, name), of(bare, name)].map((ms) => `${Math.round(ms)} ms`)
    console.log(`| ${words} | ${here} | ${there} | ${ratio(name).toFixed(2)}x |`)
  }
  const counted = {
    transactions: 'transactions',
    commits: 'commits',
    scripts: 'scripts',
    scriptBytes: 'bytes of script',
  } as const
  for (const [name, words] of Object.entries(counted) as [keyof typeof counted, string][])
    console.log(`| ${words} before the first card | ${of(ours, name)} | ${of(bare, name)} | |`)
  const longest = [ours, bare].map((all) => `${Math.round(of(all, 'longestTaskMs'))} ms`)
  console.log(`| longest task | ${longest[0]} | ${longest[1]} | |`)
}

/** Runs and prints the benchmark of opening Home. docs/performance.md says how to read it. */
export const runStart = async ({ rounds, throttle }: StartOptions): Promise<void> => {
  const device = await aDevice()
  const copied = await device.page.evaluate(copyOfPage, {
    pieces: ['header', home.first, '#your-rotas'],
  })
  const bare = await openBarePage(device.context, copied)
  await device.cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  try {
    report(await measure(device, bare, rounds))
  } finally {
    bare.dispose()
    await device.context.browser()?.close()
    await device.server.dispose()
  }
}
