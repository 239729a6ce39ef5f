import type { Ports, StoresPort } from '../../../sync/ports.ts'
import { channelOf, type DeviceChannel } from './channel.ts'
import { cookiesOf, type DeviceCookies } from './cookies.ts'
import { type DeviceLocks, locksOf } from './locks.ts'
import type { DeviceNetwork } from './network/network.ts'
import type { Page } from './page.ts'

/** What all pages of one device share. */
export type Shared = {
  readonly origin: string
  readonly locks: DeviceLocks
  readonly channel: DeviceChannel
  readonly jar: DeviceCookies
  readonly network: DeviceNetwork
  readonly storesOf: (page: Page) => StoresPort
  /** The device's wall clock. */
  readonly wallNow: () => number
}

/** Whether a page is looked at, and who wants to know. */
export type View = { isVisible: boolean; readonly listeners: Set<(sign: 'visible' | 'hidden') => void> }

const signalsOf = (page: Page, { network }: Shared, view: View): Ports['signals'] => ({
  isOnline: () => network.conditions.isOnlineClaimed(),
  isVisible: () => view.isVisible,
  isPersisted: async () => true,
  listen: (listener) => {
    let isHeard = true
    const stop = network.listen((sign) => {
      page.after(page.random.int(0, 5), () => {
        if (isHeard) listener(sign)
      })
    })
    view.listeners.add(listener)
    const end = () => {
      isHeard = false
      stop()
      view.listeners.delete(listener)
    }
    page.onEnd(end)
    return end
  },
})

/** Two passwords are the same where their texts are: the simulation tries no cryptography. */
const passwords: Ports['passwords'] = { derive: async (password, salt, rounds) => `${rounds}:${salt}:${password}` }

/** The world as one page, or the worker, has it. */
export const portsOfPage = (page: Page, shared: Shared, view: View | 'worker'): Ports => ({
  origin: shared.origin,
  fetch: shared.network.fetchOf(page),
  clock: { now: shared.wallNow, elapsedMs: page.timeline.nowMs, after: page.after },
  random: { uuid: page.random.uuid, fraction: page.random.fraction },
  locks: locksOf(page, shared.locks),
  stores: shared.storesOf(page),
  channel: channelOf(page, shared.channel),
  cookies: cookiesOf(page, shared.jar, view === 'worker' ? 'worker' : 'page'),
  signals: signalsOf(page, shared, view === 'worker' ? { isVisible: false, listeners: new Set() } : view),
  passwords,
})
