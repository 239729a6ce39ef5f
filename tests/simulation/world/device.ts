import { leaderLock } from '../../../sync/leader.ts'
import type { Fetched } from '../../../sync/ports.ts'
import type { Random } from '../random.ts'
import type { ModelServer } from '../server/model-server.ts'
import type { Timeline } from '../timeline.ts'
import type { Trace } from '../trace.ts'
import { createCookies, type DeviceCookies } from './cookies.ts'
import type { DeviceStore } from './device-store.ts'
import { asksForMore, createLocks, holderOf } from './locks.ts'
import type { Exchange } from './network/exchange.ts'
import { createNetwork, type DeviceNetwork } from './network/network.ts'
import { createPage, type Page } from './page.ts'
import { personPowers } from './person-powers.ts'
import type { Shared } from './ports-of-page.ts'
import { readingsOf } from './readings.ts'
import type { SimDevice, SimTab } from './sim-world.ts'
import { type OpenTab, openTab } from './tab.ts'
import { createWorker, type SimWorker } from './worker.ts'

/** What a device stands in. */
export type Surroundings = {
  readonly name: string
  readonly timeline: Timeline
  readonly trace: Trace
  readonly random: Random
  readonly server: ModelServer
  readonly origin: string
  readonly trueNow: () => number
  /** Who is signed in on the other devices. */
  readonly isElsewhere: (personId: string) => boolean
  /** Sees each request as it leaves its page. */
  readonly onSend: (exchange: Exchange) => void
  readonly onAnswer: (exchange: Exchange, fetched: Fetched) => void
}

/** The parts of one device. */
type Parts = Surroundings & {
  readonly store: DeviceStore
  readonly jar: DeviceCookies
  readonly network: DeviceNetwork
  readonly shared: Shared
  readonly worker: SimWorker
  readonly open: OpenTab[]
  readonly clock: { skewMs: number }
}

/** So wrong a clock would see a good token as expired, or an expired one as good. */
const wrongAfterMs = 600_000

const partsOf = (given: Surroundings, store: DeviceStore): Parts => {
  const { name, timeline, trace, random, trueNow, origin, server, onSend, onAnswer } = given
  const jar = createCookies()
  const clock = { skewMs: 0 }
  const network = createNetwork({
    ...{ timeline, trace, server, jar, origin, onSend, onAnswer },
    who: name,
    random: random.fork('network'),
  })
  const fetchOf: DeviceNetwork['fetchOf'] = (page) => {
    const send = network.fetchOf(page)
    return (url, init) => {
      const isWrong = Math.abs(clock.skewMs) > wrongAfterMs && url.endsWith('/session/token')
      if (isWrong) trace.fault('38 expiry judged by a wrong clock', name)
      return send(url, init)
    }
  }
  const shared: Shared = {
    ...{ origin, jar, locks: createLocks(), channel: new Set(), storesOf: store.storesOf },
    network: { ...network, fetchOf },
    wallNow: () => trueNow() + clock.skewMs,
  }
  const pageNamed = (page: string): Page => createPage({ name: page, timeline, trace, random: random.fork(page) })
  const worker = createWorker(pageNamed, shared, name)
  return { ...given, store, jar, network, shared, worker, clock, open: [] }
}

const killPage = ({ open }: Parts, page: Page): void => {
  const place = open.findIndex((one) => one.page === page)
  if (place >= 0) open.splice(place, 1)
  page.kill()
}

/** At one moment: what one of them lets go of as it ends is for none that ends with it. */
const killAll = (parts: Parts): void => {
  for (const { page } of parts.open) page.freeze()
  parts.worker.kill()
  for (const { page } of [...parts.open]) killPage(parts, page)
}

const pageOf = ({ open }: Parts, tab: SimTab): Page | undefined => open.find((one) => one.tab === tab)?.page

/** A tab that does not stop its engine within this time is gone all the same. */
const closeLimitMs = 5000

const closing = (parts: Parts, { tab, page }: OpenTab): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      if (page.isAlive()) parts.trace.line(page.name, 'is closed')
      killPage(parts, page)
      resolve()
    }
    page.onEnd(resolve)
    parts.timeline.after(closeLimitMs, end)
    if (page.isFrozen()) return end()
    tab.engine.stop().then(end, end)
  })

type Whole = 'closeTab' | 'killBrowser' | 'losePower'
type TabParts = Whole | 'killTab' | 'freeze' | 'thaw' | 'leader' | 'leadingPage' | 'hangLeader'

const tabPowers = (parts: Parts): Pick<SimDevice, TabParts> => {
  const { trace, name, jar, timeline, store, shared } = parts
  const freeze = (tab: SimTab) => pageOf(parts, tab)?.freeze()
  const leader = () => {
    const page = holderOf(shared.locks, leaderLock)
    return parts.open.find((one) => one.page === page)?.tab
  }
  return {
    killTab: (tab) => {
      const page = pageOf(parts, tab)
      if (page === undefined) return
      trace.fault('16 tab killed', page.name)
      killPage(parts, page)
    },
    closeTab: async (tab) => {
      const open = parts.open.find((one) => one.tab === tab)
      if (open !== undefined) await closing(parts, open)
    },
    killBrowser: ({ forgetsCookies = false } = {}) => {
      trace.fault('15 browser killed', name)
      killAll(parts)
      if (forgetsCookies) jar.forgetNewest(timeline.nowMs())
    },
    losePower: () => {
      killAll(parts)
      const lost = store.losePower()
      trace.fault('29 power lost', name)
      trace.line(name, `${lost} commits are lost`)
    },
    freeze: (tab) => {
      trace.fault('17 tab frozen', tab.name)
      freeze(tab)
    },
    thaw: (tab) => {
      trace.line(tab.name, 'thaws')
      pageOf(parts, tab)?.thaw()
    },
    leader,
    leadingPage: () => holderOf(shared.locks, leaderLock)?.name,
    hangLeader: () => {
      const tab = leader()
      if (tab === undefined || tab.isStill) return undefined
      trace.fault('19 leader hangs', tab.name)
      freeze(tab)
      return tab
    },
  }
}

/** What happens to the databases and the cookies of a device. */
const sitePowers = (parts: Parts): Pick<SimDevice, 'evict' | 'clearSite'> => {
  const { trace, name, store, jar } = parts
  const kinds = {
    all: '27 origin evicted',
    outbox: '28 only the outbox gone',
    mirror: '28 only the mirror gone',
  } as const
  return {
    evict: (what) => {
      trace.fault(kinds[what], name)
      store.evict(what)
    },
    clearSite: () => {
      trace.fault('27 origin evicted', name)
      store.evict('all')
      jar.clear()
    },
  }
}

const clockPowers = ({ clock, trace, name }: Parts): Pick<SimDevice, 'skewClock' | 'skewMs' | 'beginClock'> => ({
  skewClock: (ms) => {
    if (ms < clock.skewMs) trace.fault('36 clock jumps back', name)
    if (ms !== 0) trace.fault('36 clock wrong', name)
    clock.skewMs = ms
  },
  skewMs: () => clock.skewMs,
  beginClock: (ms) => {
    clock.skewMs = ms
    if (ms === 0) return
    trace.fault('36 clock wrong', name)
    trace.fault('36 clock wrong at first', name)
  },
})

export const createDevice = (given: Surroundings, store: DeviceStore): SimDevice => {
  const parts = partsOf(given, store)
  const { name, trace, timeline, random, shared, worker, network, jar, clock, open } = parts
  let count = 0
  const tabs = tabPowers(parts)
  const device: SimDevice = {
    name,
    get tabs() {
      return open.map(({ tab }) => tab)
    },
    openTab: ({ isHidden = false } = {}) => {
      count += 1
      const page = createPage({ name: `${name} tab ${count}`, timeline, trace, random: random.fork(`tab ${count}`) })
      trace.line(page.name, 'opens')
      if (open.length > 0) trace.fault('18 several tabs', name)
      const opened = openTab(page, shared, { device, isHidden })
      open.push(opened)
      return opened.tab
    },
    ...tabs,
    wakeWorker: worker.wake,
    killWorker: worker.kill,
    isWorkerAwake: worker.isAwake,
    ...sitePowers(parts),
    ...clockPowers(parts),
    ...personPowers(parts),
    network: network.conditions,
    storage: store.conditions,
    stampEpoch: store.stampEpoch,
    session: jar.session,
    cookies: jar.cookies,
    namings: jar.namings,
    heal: ({ leavesStill = false } = {}) => {
      network.conditions.heal()
      store.conditions.heal()
      clock.skewMs = 0
      for (const { tab, page } of open)
        if (tab.isStill && (!leavesStill || asksForMore(shared.locks, page, leaderLock))) tabs.thaw(tab)
    },
    shutDown: () => {
      for (const { page } of [...open]) killPage(parts, page)
      worker.kill({ isSilent: true })
      store.shutDown()
    },
    ...readingsOf(store),
  }
  return device
}
