import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { commentOnActivity } from '../../domain/mutations/comment-on-activity.ts'
import { startActivity } from '../../domain/mutations/start-activity.ts'
import type { OutboxView, Ports } from '../../sync/index.ts'
import { dexieStores } from '../../sync/stores/dexie-stores.ts'
import { replayWith } from '../../sync/worker.ts'
import { type Device, openTab, type Tab, type TabOptions } from './a-tab.ts'
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

/** What the phone that was opened last is at, for a test that waits in vain. */
let whereabouts: () => string = () => 'no phone'

/** Polls until `check` says yes; the world moves on real micro- and macrotasks meanwhile. */
export const until = async (check: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  // Generous: a busy machine is slow, and only a test that fails waits so long.
  const end = Date.now() + 60_000
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what} (${whereabouts()})`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

type OfDevice = { readonly session: Session; readonly cookies: Map<string, string>; readonly stores: IDBFactory }

type PhoneOptions = {
  readonly person?: string
  readonly app?: string
  readonly stores?: IDBFactory
  /** Another app of the same device: cookies and session are shared, the databases of an origin are its own. */
  readonly beside?: Pick<OfDevice, 'cookies' | 'session'>
}

/** The world as the service worker has it: nobody looks at it, and no page is there. */
const workerPorts = (device: Device): Ports => ({
  origin: device.origin,
  fetch: (url, init) => device.network.send(new Request(url, init)),
  clock: device.clock.port,
  random: { uuid: () => crypto.randomUUID(), fraction: () => 0.5 },
  locks: device.locks,
  stores: device.stores,
  channel: device.channel(() => false),
  cookies: {
    read: async (name) => device.cookies.get(name),
    write: async (name, value) => {
      // A worker's cookies are written a moment later.
      await Promise.resolve()
      device.cookies.set(name, value)
    },
  },
  signals: {
    isOnline: device.network.isOnline,
    isVisible: () => false,
    isPersisted: async () => true,
    listen: () => () => undefined,
  },
  passwords: { derive: async () => '' },
})

/** A sync event of the browser; time passes while the worker waits for it. */
const wakeWorkerOf = async (device: Device): Promise<void> => {
  const ended = { now: false }
  const replay = replayWith(workerPorts(device), new AbortController().signal).finally(() => {
    ended.now = true
  })
  const passing = until(() => {
    if (!ended.now && !device.network.isBusy()) device.clock.advance(1000)
    return ended.now
  }, 'the worker')
  await Promise.all([replay, passing])
}

/** Every answer of our server carries its epoch; the session's calls are answered beside the server here. */
const epochOf = async ({ origin, answer }: Upstream): Promise<string> =>
  (await answer(new Request(`${origin}/v1/ping`, { method: 'POST' }))).headers.get('server-epoch') ?? 'none'

const signedAs = (epoch: string, response: Response): Response => {
  if (!response.headers.has('server-epoch')) response.headers.set('server-epoch', epoch)
  return response
}

const aDevice = (upstream: Upstream, { session, cookies, stores }: OfDevice): Device => {
  const clock = aClock(upstream.startAt ?? Date.now())
  if (session.person !== undefined) cookies.set('current-person', session.person)
  const signed = async (response: Response) => signedAs(await epochOf(upstream), response)
  const answerSession = sessionAnswers(session, cookies, clock.trueNow)
  return {
    origin: upstream.origin,
    clock,
    cookies,
    network: aNetwork(async (request) => {
      const answered = await answerSession(request)
      return answered === undefined ? upstream.answer(request) : signed(answered)
    }, signed),
    locks: locksOfDevice(),
    channel: channelOfDevice(),
    stores: dexieStores({ indexedDB: stores, IDBKeyRange }),
    tabs: new Set(),
    ears: new Set(),
  }
}

/** A device with a browser: its storage, cookies and clock outlive its tabs. */
export const aPhone = async (
  upstream: Upstream,
  { person, app = 'rota', stores: factory = new IDBFactory(), beside }: PhoneOptions = {},
) => {
  const session: Session = beside?.session ?? { person, expiresInMs: 3_600_000, refuse: 'no', lock: undefined }
  const cookies = beside?.cookies ?? new Map<string, string>()
  const device = aDevice(upstream, { session, cookies, stores: factory })
  const { network, clock, tabs, ears } = device
  const openedAtMs = clock.trueNow()
  whereabouts = () => `${clock.trueNow() - openedAtMs} ms on the phone's clock, ${network.whereabouts()}`
  const turn = (sign: 'online' | 'offline') => {
    network.setOnline(sign === 'online')
    for (const hear of [...ears]) hear(sign)
  }
  return {
    open: (options: Partial<TabOptions> = {}): Tab => openTab(device, { app, ...options }),
    network,
    clock,
    cookies,
    session,
    browser: { indexedDB: factory, IDBKeyRange },
    locks: device.locks,
    goOffline: () => turn('offline'),
    goOnline: () => turn('online'),
    /** The provider's sign-in in another app of this device: the shared cookie names another person. */
    signInElsewhere: (id: string) => {
      session.person = id
      cookies.set('current-person', id)
    },
    wakeWorker: () => wakeWorkerOf(device),
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

/** Not sent yet, also while it is being tried: without signal an entry is tried as its turn comes. */
export const isUnsent = ({ state }: OutboxView): boolean => state === 'waiting' || state === 'sending'

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
