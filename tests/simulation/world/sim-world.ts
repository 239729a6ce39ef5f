import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import type { Engine, Notice, Read } from '../../../sync/index.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Random } from '../random.ts'
import type { ModelServer, ModelSession } from '../server/model-server.ts'
import type { Timeline } from '../timeline.ts'
import type { Trace } from '../trace.ts'
import type { NetworkConditions } from './network-conditions.ts'
import type { StorageConditions } from './storage-conditions.ts'

/** Several devices and one server, on one timeline. */
export type SimWorld = {
  readonly timeline: Timeline
  readonly random: Random
  readonly trace: Trace
  readonly server: ModelServer
  readonly devices: readonly SimDevice[]
  /** The server's true time, in ms since 1970. */
  readonly trueNow: () => number
  /** Everything ends, without a trace: nothing of this world runs afterwards. */
  readonly close: () => void
}

/** One browser profile: what its tabs share outlives them. */
export type SimDevice = {
  /** Such as `tablet 1`. */
  readonly name: string
  /** The living ones, in the order opened. */
  readonly tabs: readonly SimTab[]
  readonly openTab: (options?: { readonly isHidden?: boolean }) => SimTab
  /** Abrupt: nothing of it runs any more, its locks are free, its open transactions vanish. */
  readonly killTab: (tab: SimTab) => void
  /** Stops the engine, then the tab is gone. Time has to go on for it to resolve. */
  readonly closeTab: (tab: SimTab) => Promise<void>
  /** All tabs and the worker at this moment. `forgetsCookies`: those of the last 30 s were not on the disk yet. */
  readonly killBrowser: (options?: { readonly forgetsCookies?: boolean }) => void
  /** The same, and the newest relaxed commits vanish as well; never a strict one. */
  readonly losePower: () => void
  /** Hears nothing and runs nothing until `thaw`; then everything comes late. */
  readonly freeze: (tab: SimTab) => void
  readonly thaw: (tab: SimTab) => void
  /** The tab that leads keeps its lock and does nothing, until `thaw`; that tab, or undefined if none leads. */
  readonly hangLeader: () => SimTab | undefined
  /** The tab that leads, if one does. */
  readonly leader: () => SimTab | undefined
  /** The name of the page that holds the leader's lock, the worker's as well. */
  readonly leadingPage: () => string | undefined
  /** A sync event of the browser, which the worker answers. Once more while it works: the event came twice. */
  readonly wakeWorker: () => void
  readonly killWorker: () => void
  readonly isWorkerAwake: () => boolean
  /** Databases are gone under the open tabs; cookies stay. */
  readonly evict: (what: 'all' | 'outbox' | 'mirror') => void
  /** A newer build has written its epoch into both databases, and no page was told. */
  readonly stampEpoch: (epoch: number) => void
  /** All databases and all cookies. */
  readonly clearSite: () => void
  /** How wrong the wall clock is from now on. */
  readonly skewClock: (ms: number) => void
  readonly skewMs: () => number
  /** How wrong it is before the first contact. */
  readonly beginClock: (ms: number) => void
  /** The provider's sign-in in another app of this device: session and shared cookie name that person. */
  readonly signInAs: (personId: string) => void
  readonly signOutElsewhere: () => void
  readonly network: NetworkConditions
  readonly storage: StorageConditions
  readonly session: ModelSession
  readonly cookies: ReadonlyMap<string, string>
  /** How often the cookies have come to name another person, or nobody. */
  readonly namings: () => number
  /**
   * Network, storage and clock are in order again, frozen tabs are thawed; with `leavesStill` only those that hold up
   * others by more than leading.
   */
  readonly heal: (options?: { readonly leavesStill?: boolean }) => void
  /** Everything of it ends, without a fault and without a trace. */
  readonly shutDown: () => void

  // What the harness reads past the engine.
  readonly entries: () => Promise<readonly Entry[]>
  readonly mirrorRows: (table: TableName) => Promise<readonly MirroredRow[]>
  /** Whose the mirror is. */
  readonly owner: () => Promise<string | undefined>
  /** A new one each time that the mirror let go of rows. */
  readonly wipe: () => Promise<string | undefined>
  readonly drafts: () => Promise<readonly { readonly key: string; readonly value: unknown }[]>
  /** All rows of any table of a database; empty where it is gone. */
  readonly stored: (database: 'outbox' | 'mirror', table: string) => Promise<readonly unknown[]>
}

/** A page with its own engine. */
export type SimTab = {
  /** Such as `tablet 1 tab 2`. */
  readonly name: string
  readonly engine: Engine
  readonly device: SimDevice
  readonly notices: readonly Notice[]
  /** What went wrong in work that nobody waits for. */
  readonly failures: readonly unknown[]
  /** Neither killed nor closed. */
  readonly isAlive: boolean
  /** Frozen or hanging: nothing can be pressed in it. */
  readonly isStill: boolean
  /** The virtual moment from which on it has run without standing still; that of its opening where it never stood. */
  readonly awakeSinceMs: number
  readonly isVisible: boolean
  readonly setVisible: (isVisible: boolean) => void
  /** The answer of a query now; time has to go on for it to resolve. Rejects with what the query rejects with. */
  readonly read: <Value>(query: (read: Read) => Promise<Value>) => Promise<Value>
}
