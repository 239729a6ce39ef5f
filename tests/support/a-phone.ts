import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { commentOnActivity } from '../../domain/mutations/comment-on-activity.ts'
import { startActivity } from '../../domain/mutations/start-activity.ts'
import { createEngine, type Engine, type Notice, type OutboxView, type Ports, type Read } from '../../sync/index.ts'
import { replayWith } from '../../sync/worker.ts'
import { aNetwork } from './scripted-network.ts'
import { type Session, sessionAnswers } from './session-of-provider.ts'
import { aClock, channelOfDevice, locksOfDevice } from './tabs-world.ts'

/** The server's side of a phone: where it is, and what it answers. */
export type Upstream = {
  readonly origin: string
  readonly answer: (request: Request) => Promise<Response>
  /** `dateModified` of the test server follows its own clock; the phone's begins there. */
  readonly startAt?: number
}

type TabOptions = { readonly app?: string }

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

/** Polls until `check` says yes; the world moves on real micro- and macrotasks meanwhile. */
export const until = async (check: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  // Generous: a busy machine is slow, and only a test that fails waits so long.
  const end = Date.now() + 60_000
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

type PhoneOptions = { readonly person?: string; readonly app?: string; readonly stores?: IDBFactory }

/** A device with a browser: its storage, cookies and clock outlive its tabs. */
export const aPhone = async (
  upstream: Upstream,
  { person, app = 'rota', stores: factory = new IDBFactory() }: PhoneOptions = {},
) => {
  const clock = aClock(upstream.startAt ?? Date.now())
  const cookies = new Map<string, string>()
  const session: Session = { person, expiresInMs: 3_600_000, refuse: 'no' }
  if (person !== undefined) cookies.set('current-person', person)
  const answerSession = sessionAnswers(session, cookies, clock.trueNow)
  const network = aNetwork(async (request) => (await answerSession(request)) ?? upstream.answer(request))
  const locks = locksOfDevice()
  const channel = channelOfDevice()
  const stores = { indexedDB: factory, IDBKeyRange }
  const tabs = new Set<Tab>()
  const shouts = new Set<(sign: 'online' | 'offline' | 'visible' | 'hidden') => void>()
  const shout = (sign: 'online' | 'offline') => {
    for (const hear of [...shouts]) hear(sign)
  }

  /** The world as the service worker has it: nobody looks at it, and no page is there. */
  const workerPorts = (): Ports => ({
    origin: upstream.origin,
    fetch: network.send,
    clock: clock.port,
    random: { uuid: () => crypto.randomUUID(), fraction: () => 0.5 },
    locks,
    stores,
    channel: channel(() => false),
    cookies: { read: async (name) => cookies.get(name), write: async () => undefined },
    signals: {
      isOnline: network.isOnline,
      isVisible: () => false,
      isPersisted: async () => true,
      listen: () => () => undefined,
    },
    passwords: { derive: async () => '' },
  })

  const open = ({ app: label = app }: TabOptions = {}): Tab => {
    let isVisible = true
    let isFrozen = false
    const own = new Set<(sign: 'online' | 'offline' | 'visible' | 'hidden') => void>()
    const notices: Notice[] = []
    const failures: unknown[] = []
    const ports: Ports = {
      origin: upstream.origin,
      fetch: network.send,
      clock: { ...clock.port, after: (ms, work) => clock.port.after(ms, () => (isFrozen ? undefined : work())) },
      random: { uuid: () => crypto.randomUUID(), fraction: () => 0.5 },
      locks,
      stores,
      channel: channel(() => isFrozen),
      cookies: {
        read: async (name) => cookies.get(name),
        write: async (name, value, days) => {
          if (days > 0) cookies.set(name, value)
          else cookies.delete(name)
        },
      },
      signals: {
        isOnline: network.isOnline,
        isVisible: () => isVisible,
        isPersisted: async () => true,
        listen: (listener) => {
          own.add(listener)
          shouts.add(listener)
          return () => {
            own.delete(listener)
            shouts.delete(listener)
          }
        },
      },
      passwords: { derive: async (password, salt, rounds) => `${rounds}:${salt}:${password}` },
    }
    const engine = createEngine({
      ports,
      app: label,
      config: { timeZone: 'Europe/London' },
      version: '1 test',
      notify: (notice) => notices.push(notice),
      onFailure: (error) => failures.push(error),
    })
    const tab: Tab = {
      engine,
      notices,
      failures,
      setVisible: (next) => {
        isVisible = next
        for (const hear of [...own]) hear(next ? 'visible' : 'hidden')
      },
      freeze: () => {
        isFrozen = true
      },
      read: (query) =>
        new Promise((resolve, reject) => {
          const stop = engine.watch(query, {
            onValue: (value) => {
              queueMicrotask(() => stop())
              resolve(value)
            },
            onError: reject,
          })
        }),
      close: async () => {
        tabs.delete(tab)
        await engine.stop()
      },
    }
    tabs.add(tab)
    return tab
  }

  return {
    open,
    network,
    clock,
    cookies,
    session,
    stores,
    goOffline: () => {
      network.setOnline(false)
      shout('offline')
    },
    goOnline: () => {
      network.setOnline(true)
      shout('online')
    },
    /** The provider's sign-in in another app of this device: the shared cookie names another person. */
    signInElsewhere: (id: string) => {
      session.person = id
      cookies.set('current-person', id)
    },
    /** A sync event of the browser; time passes while the worker waits for it. */
    wakeWorker: async (): Promise<void> => {
      const ended = { now: false }
      const replay = replayWith(workerPorts(), new AbortController().signal).finally(() => {
        ended.now = true
      })
      const passing = until(() => {
        if (!ended.now && !network.isBusy()) clock.advance(1000)
        return ended.now
      }, 'the worker')
      await Promise.all([replay, passing])
    },
    closeBrowser: async () => {
      for (const tab of [...tabs]) await tab.close()
    },
  }
}

export type Phone = Awaited<ReturnType<typeof aPhone>>

/** A tab in which the person is signed in and the first sync has brought the activity. */
export const viewing = async (phone: Phone, activityId: string): Promise<Tab> => {
  const tab = phone.open()
  await until(() => tab.engine.session.snapshot().state === 'signed-in', 'being signed in')
  await until(async () => (await tab.read((read) => read.activity(activityId))) !== undefined, 'seeing the activity')
  return tab
}

export const start = (tab: Tab, activityId: string) =>
  tab.engine.commit(startActivity, { activityId, date: tab.engine.now() })

export const comment = (tab: Tab, activityId: string, note: string) =>
  tab.engine.commit(commentOnActivity, { activityId, date: tab.engine.now(), note })

/** The notes of all reports of an activity as the tab shows it, in the order shown. */
export const notesOf = async (tab: Tab, activityId: string): Promise<string[]> => {
  const activity = await tab.read((read) => read.activity(activityId))
  const reports = [...(activity?.reports ?? []), ...(activity?.clients ?? []).flatMap((client) => client.reports)]
  return reports.flatMap(({ note }) => note ?? [])
}

export const entriesOf = (tab: Tab): Promise<OutboxView[]> => tab.read((read) => read.outboxEntries())

const isSettled = async (tab: Tab): Promise<boolean> =>
  (await entriesOf(tab)).every(({ state }) => state === 'received' || state === 'attention')

/** Waits until nothing of the person's waits any more, or all that is left needs attention. */
export const settled = (tab: Tab): Promise<void> => until(() => isSettled(tab), 'settling')

/** The same, letting time pass whenever nothing is on its way: for what has to wait for its back-off. */
export const settledInTime = (phone: Phone, tab: Tab): Promise<void> =>
  until(async () => {
    if (await isSettled(tab)) return true
    if (!phone.network.isBusy()) phone.clock.advance(10_000)
    return false
  }, 'settling in time')
