import { createEngine, type Engine, type Notice, type Ports, type Read } from '../../sync/index.ts'
import type { aNetwork } from './scripted-network.ts'
import type { aClock, channelOfDevice } from './tabs-world.ts'

/** What a page hears of the device and of itself. */
type Ear = (sign: 'online' | 'offline' | 'visible' | 'hidden') => void

/** What the tabs of one device share. */
export type Device = {
  readonly origin: string
  readonly clock: ReturnType<typeof aClock>
  readonly cookies: Map<string, string>
  readonly network: ReturnType<typeof aNetwork>
  readonly locks: Ports['locks']
  readonly channel: ReturnType<typeof channelOfDevice>
  readonly stores: Ports['stores']
  readonly tabs: Set<Tab>
  readonly ears: Set<Ear>
}

/** One tab of a device: an engine on the device's databases. */
export type Tab = {
  readonly engine: Engine
  readonly notices: Notice[]
  readonly failures: unknown[]
  readonly setVisible: (isVisible: boolean) => void
  /** Stops hearing and running timers, as a frozen page does. */
  readonly freeze: () => void
  /** The answer of a query now. */
  readonly read: <Value>(query: (read: Read) => Promise<Value>) => Promise<Value>
  readonly close: () => Promise<void>
}

/** How a tab is at the moment. */
type Page = { isVisible: boolean; isFrozen: boolean; readonly ears: Set<Ear> }

const signalsOf = ({ network, ears }: Device, page: Page): Ports['signals'] => ({
  isOnline: network.isOnline,
  isVisible: () => page.isVisible,
  isPersisted: async () => true,
  listen: (listener) => {
    page.ears.add(listener)
    ears.add(listener)
    return () => {
      page.ears.delete(listener)
      ears.delete(listener)
    }
  },
})

const portsOf = (device: Device, page: Page): Ports => {
  const { clock, cookies } = device
  return {
    origin: device.origin,
    fetch: (url, init) => device.network.send(new Request(url, init)),
    clock: { ...clock.port, after: (ms, work) => clock.port.after(ms, () => (page.isFrozen ? undefined : work())) },
    random: { uuid: () => crypto.randomUUID(), fraction: () => 0.5 },
    locks: device.locks,
    stores: device.stores,
    channel: device.channel(() => page.isFrozen),
    cookies: {
      read: async (name) => cookies.get(name),
      write: async (name, value, days) => {
        if (days > 0) cookies.set(name, value)
        else cookies.delete(name)
      },
    },
    signals: signalsOf(device, page),
    passwords: { derive: async (password, salt, rounds) => `${rounds}:${salt}:${password}` },
  }
}

const readOf =
  (engine: Engine): Tab['read'] =>
  (query) =>
    new Promise((resolve, reject) => {
      const stop = engine.watch(query, {
        onValue: (value) => {
          queueMicrotask(() => stop())
          resolve(value)
        },
        onError: reject,
      })
    })

export type TabOptions = {
  readonly app: string
  /** Resolves once its page shows something; a tab without one is an engine without a page. */
  readonly shown?: Promise<void> | undefined
}

/** Opens an app in a tab of the device, visible. */
export const openTab = (device: Device, { app, shown }: TabOptions): Tab => {
  const page: Page = { isVisible: true, isFrozen: false, ears: new Set() }
  const notices: Notice[] = []
  const failures: unknown[] = []
  const engine = createEngine({
    ports: portsOf(device, page),
    app,
    config: { timeZone: 'Europe/London' },
    version: '1 test',
    shown,
    notify: (notice) => notices.push(notice),
    onFailure: (error) => failures.push(error),
  })
  const tab: Tab = {
    engine,
    notices,
    failures,
    setVisible: (next) => {
      page.isVisible = next
      for (const hear of [...page.ears]) hear(next ? 'visible' : 'hidden')
    },
    freeze: () => {
      page.isFrozen = true
    },
    read: readOf(engine),
    close: async () => {
      device.tabs.delete(tab)
      await engine.stop()
    },
  }
  device.tabs.add(tab)
  return tab
}
