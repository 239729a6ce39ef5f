import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.mjs'
import type { Given } from './contender.ts'
import type { Bench } from './page/main.ts'

/** A browser with a profile of its own, empty at the start and thrown away at the end, on the page of one contender. */
export type Profile = {
  readonly page: Page
  readonly context: BrowserContext
  /** Calls one of the page's measures. */
  readonly ask: <Name extends keyof Bench>(
    name: Name,
    ...given: Parameters<Bench[Name]>
  ) => Promise<Awaited<ReturnType<Bench[Name]>>>
  /** Opens the page anew; `isWarm`: it answers today's query as soon as it can. */
  readonly load: (isWarm: boolean) => Promise<void>
  /** Another tab of the same browser, on the same page. */
  readonly openTab: () => Promise<Page>
  readonly setOffline: (isOffline: boolean) => Promise<void>
  /** Bytes of the JavaScript heap that are still reachable. */
  readonly heapBytes: () => Promise<number>
  readonly close: () => Promise<void>
}

const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--no-first-run',
  '--enable-precise-memory-info',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

export type Asked = {
  readonly origin: string
  readonly contender: string
  readonly given: Given
  /** How many times slower than it is the page's thread is made; 1 for as it is. */
  readonly slowDown: number
}

const launch = (folder: string): Promise<BrowserContext> => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('The benchmark needs Chromium.')
  return chromium.launchPersistentContext(folder, { executablePath, headless: true, args: browserArguments })
}

const reachable = async (cdp: CDPSession): Promise<number> => {
  for (let at = 0; at < 3; at += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

/** Opens a fresh profile on a contender's page. */
export const openProfile = async ({ origin, contender, given, slowDown }: Asked): Promise<Profile> => {
  const folder = mkdtempSync(join(tmpdir(), 'carelight-bench-'))
  const context = await launch(folder)
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('pageerror', (error) => console.error(`${contender}: ${error.message}`))
  const cdp = await context.newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  if (slowDown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const hash = encodeURIComponent(JSON.stringify(given))
  let visits = 0
  const load = async (isWarm: boolean) => {
    visits += 1
    // Another path each time: an address that differs in its hash alone would load nothing.
    await page.goto(`${origin}/${contender}?${isWarm ? 'warm' : 'cold'}-${visits}#${hash}`)
    await page.waitForFunction('globalThis.bench !== undefined')
  }
  const ask: Profile['ask'] = (name, ...args) =>
    page.evaluate(([called, values]) => Reflect.get(globalThis, 'bench')[called](...values), [name, args] as [
      string,
      unknown[],
    ])
  await load(false)
  return {
    page,
    context,
    ask,
    load,
    openTab: async () => {
      const tab = await context.newPage()
      await tab.goto(`${origin}/${contender}?tab#${hash}`)
      await tab.waitForFunction('globalThis.bench !== undefined')
      await tab.evaluate(() => Reflect.get(globalThis, 'bench').settle())
      return tab
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    heapBytes: () => reachable(cdp),
    close: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
