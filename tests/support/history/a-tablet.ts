import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createEngine, type Engine, type VisibleActivity } from '../../../sync/index.ts'
import type { Ports } from '../../../sync/ports.ts'
import { dexieStores } from '../../../sync/stores/dexie-stores.ts'
import { replayWith } from '../../../sync/worker.ts'
import { aClock, channelOfDevice, locksOfDevice } from '../tabs-world.ts'
import { aLife, type Life, mortalPorts } from './life.ts'
import type { RoughNetwork } from './rough-network.ts'
import type { TabletSession } from './tablet-session.ts'

type Sign = 'online' | 'offline' | 'visible' | 'hidden'

/** One tab of a tablet. */
export type HistoryTab = {
  readonly name: string
  readonly engine: Engine
  readonly life: Life
  readonly failures: unknown[]
  readonly look: () => void
  /** The clock of its device. */
  readonly elapsedMs: () => number
  /** The activities that it shows. */
  readonly shown: Map<string, VisibleActivity>
}

type Given = {
  readonly name: string
  readonly origin: string
  readonly network: RoughNetwork
  readonly session: TabletSession
  readonly cookies: Map<string, string>
  readonly fraction: () => number
}

const portsOf = (given: Given, shared: ReturnType<typeof sharedOf>, ears: Set<(sign: Sign) => void>): Ports => ({
  origin: given.origin,
  fetch: given.network.send,
  clock: shared.clock.port,
  random: { uuid: () => crypto.randomUUID(), fraction: given.fraction },
  locks: shared.locks,
  stores: shared.stores,
  channel: shared.channel(() => false),
  cookies: {
    read: async (name) => given.cookies.get(name),
    write: async (name, value, days) => {
      if (days > 0) given.cookies.set(name, value)
      else given.cookies.delete(name)
    },
  },
  signals: {
    isOnline: given.network.isUp,
    isVisible: () => true,
    isPersisted: async () => true,
    listen: (listener) => {
      ears.add(listener)
      return () => ears.delete(listener)
    },
  },
  passwords: { derive: async (password, salt, rounds) => `${rounds}:${salt}:${password}` },
})

const sharedOf = () => {
  const indexedDB = new IDBFactory()
  return {
    indexedDB,
    stores: dexieStores({ indexedDB, IDBKeyRange }),
    clock: aClock(Date.now()),
    locks: locksOfDevice(),
    channel: channelOfDevice(),
  }
}

/** A tablet with a browser: its storage, cookies and clock outlive its tabs, which are closed or killed. */
export const aTablet = (given: Given) => {
  const shared = sharedOf()
  const tabs = new Set<HistoryTab>()
  const ears = new Set<(sign: Sign) => void>()
  let count = 0
  const tell = (sign: Sign) => {
    for (const hear of [...ears]) hear(sign)
  }
  const open = (): HistoryTab => {
    count += 1
    const life = aLife()
    const failures: unknown[] = []
    const ownEars = new Set<(sign: Sign) => void>()
    const engine = createEngine({
      ports: mortalPorts(life, portsOf(given, shared, ownEars)),
      app: 'rota',
      config: { timeZone: 'Europe/London' },
      version: '1 test',
      notify: () => undefined,
      onFailure: (error) => (life.isOver() ? undefined : failures.push(error)),
    })
    const hear = (sign: Sign) => {
      for (const ear of [...ownEars]) ear(sign)
    }
    ears.add(hear)
    life.end.catch(() => ears.delete(hear))
    const tab = {
      name: `${given.name} tab ${count}`,
      engine,
      life,
      failures,
      look: () => hear('visible'),
      elapsedMs: shared.clock.port.elapsedMs,
      shown: new Map(),
    }
    tabs.add(tab)
    return tab
  }
  const kill = (tab: HistoryTab) => {
    tabs.delete(tab)
    tab.life.kill()
  }
  return {
    ...given,
    tabs,
    indexedDB: shared.indexedDB,
    advance: shared.clock.advance,
    open,
    kill,
    close: async (tab: HistoryTab) => {
      tabs.delete(tab)
      await tab.engine.stop()
      tab.life.kill()
    },
    setUp: (isUp: boolean) => {
      given.network.setUp(isUp)
      tell(isUp ? 'online' : 'offline')
    },
    /** Another app of this tablet signs somebody in. */
    signIn: (person: string) => {
      given.session.person = person
      given.cookies.set('current-person', person)
    },
    /** A sync event of the browser, in a worker that lives as long as `life`. */
    wakeWorker: (life: Life) =>
      replayWith(mortalPorts(life, portsOf(given, shared, new Set())), new AbortController().signal),
  }
}

export type Tablet = ReturnType<typeof aTablet>
