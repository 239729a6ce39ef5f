import { replayWith } from '../../../sync/worker.ts'
import type { Page } from './page.ts'
import { portsOfPage, type Shared } from './ports-of-page.ts'

/** The service worker of one device, asleep unless a sync event has woken it. */
export type SimWorker = {
  readonly wake: () => void
  /** `isSilent`: with the world, and so no fault. */
  readonly kill: (options?: { readonly isSilent?: boolean }) => void
  readonly isAwake: () => boolean
}

/** Browsers give a sync event about so long. */
const eventLimitMs = 180_000

export const createWorker = (pageNamed: (name: string) => Page, shared: Shared, who: string): SimWorker => {
  const awake = new Set<Page>()
  let count = 0
  const end = (page: Page, how: string) => {
    if (!page.isAlive()) return
    page.trace.line(page.name, how)
    awake.delete(page)
    page.kill()
  }
  const run = (page: Page) => {
    const controller = new AbortController()
    page.after(eventLimitMs, () => controller.abort())
    replayWith(portsOfPage(page, shared, 'worker'), controller.signal).then(
      () => end(page, 'has sent what waited'),
      (error: unknown) => end(page, `will be woken again: ${String(error)}`),
    )
  }
  return {
    wake: () => {
      count += 1
      const page = pageNamed(`${who} worker ${count}`)
      if (awake.size > 0) page.trace.fault('14 sync event twice', who)
      awake.add(page)
      page.trace.line(page.name, 'wakes')
      run(page)
    },
    kill: ({ isSilent = false } = {}) => {
      for (const page of awake) page.freeze()
      for (const page of [...awake]) {
        if (!isSilent) page.trace.fault('12 worker stopped', who)
        end(page, 'is stopped')
      }
    },
    isAwake: () => awake.size > 0,
  }
}
