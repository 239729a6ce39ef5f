import { createEngine, type Engine, type Notice } from '../../../sync/index.ts'
import type { Page } from './page.ts'
import { portsOfPage, type Shared, type View } from './ports-of-page.ts'
import type { SimDevice, SimTab } from './sim-world.ts'

/** The app whose origin it is, by the first label of the host. */
const appOf = (origin: string): string => new URL(origin).hostname.split('.')[0] ?? ''

/** A tab, and the page that it is for the world. */
export type OpenTab = { readonly tab: SimTab; readonly page: Page }

const readOf =
  (engine: Engine, page: Page): SimTab['read'] =>
  (query) =>
    new Promise((resolve, reject) => {
      const stop = engine.watch(query, {
        onValue: (value) => {
          page.after(0, () => stop())
          resolve(value)
        },
        onError: reject,
      })
    })

/** Opens a tab with an engine of its own; it is in view unless `isHidden`. */
export const openTab = (page: Page, shared: Shared, about: { device: SimDevice; isHidden: boolean }): OpenTab => {
  const view: View = { isVisible: !about.isHidden, listeners: new Set() }
  const notices: Notice[] = []
  const failures: unknown[] = []
  const engine = createEngine({
    ports: portsOfPage(page, shared, view),
    app: appOf(shared.origin),
    config: { timeZone: 'Europe/London' },
    version: '1 simulated',
    notify: (notice) => {
      notices.push(notice)
      page.trace.line(page.name, `says "${notice.text}"`)
    },
    onFailure: (error, why) => {
      failures.push(error)
      page.trace.line(page.name, `failed at ${why}: ${String(error)}`)
    },
  })
  const tab: SimTab = {
    ...{ name: page.name, engine, device: about.device, notices, failures, read: readOf(engine, page) },
    get isAlive() {
      return page.isAlive()
    },
    get isStill() {
      return page.isFrozen()
    },
    get awakeSinceMs() {
      return page.awakeSinceMs()
    },
    get isVisible() {
      return view.isVisible
    },
    setVisible: (isVisible) => {
      if (view.isVisible === isVisible || !page.isAlive()) return
      view.isVisible = isVisible
      page.deliver(() => {
        for (const listener of [...view.listeners]) listener(isVisible ? 'visible' : 'hidden')
      })
    },
  }
  return { tab, page }
}
