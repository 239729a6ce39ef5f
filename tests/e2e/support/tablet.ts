import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, devices, type LaunchOptions, type Page } from '@playwright/test'
import { watch } from './watch.ts'

/** The process of the browser itself that uses this profile, not one of its helpers. Linux alone. */
const browserProcessOf = (profile: string): number | undefined =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((id) => {
      try {
        const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
        return words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type='))
      } catch {
        return false
      }
    })

/** A tablet whose browser keeps its profile when it is closed or killed, as a real one does. */
export class Tablet {
  readonly wrong: string[] = []
  /** The folder of the profile, for whoever damages it while the browser is closed. */
  readonly profile = mkdtempSync(join(tmpdir(), 'carelight-tablet-'))
  readonly #launch: LaunchOptions
  #context: BrowserContext | undefined

  constructor(launch: LaunchOptions) {
    this.#launch = launch
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser of this tablet is closed')
    return this.#context
  }

  /** Opens the browser; `isOffline` from its first moment on. */
  async open({ isOffline = false } = {}): Promise<Page> {
    const { defaultBrowserType: _none, ...device } = devices['Galaxy Tab S9'] ?? {}
    this.#context = await chromium.launchPersistentContext(this.profile, {
      ...this.#launch,
      ...device,
      // Where the processor draws, the tablet's own factor costs five times the time, and says nothing more.
      deviceScaleFactor: 1,
      offline: isOffline,
      permissions: ['notifications', 'background-sync'],
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    await watch(this.#context, this.wrong)
    return this.#context.pages()[0] ?? this.#context.newPage()
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  /** Ends the browser as a flat battery does: without a chance to write anything. */
  async kill(): Promise<void> {
    const id = browserProcessOf(this.profile)
    if (id === undefined) throw new Error('The browser of this tablet is not running')
    const gone = new Promise<void>((resolve) => this.context.once('close', () => resolve()))
    process.kill(id, 'SIGKILL')
    await gone
    this.#context = undefined
  }

  async dispose(): Promise<void> {
    await this.close()
    // A browser that has just ended may still write its profile.
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
